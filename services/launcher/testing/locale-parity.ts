import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultLocale, locales } from '@hall/shared/codes/states';
import { projectRoot } from '../environment';
import { compareTexts, findUnknownKeys, flattenTexts } from './locale-texts';

const rooms = ['shared', 'ui', 'web', 'admin'];

/** Apps that show the texts of `shared/locales/<language>/<app>.ts`. */
const apps = ['web', 'admin'];

/**
 * `npm run locales`: checks that every file of every `locales` folder has the same keys and placeholders in every
 * language, and that every key in the two apps exists. The compiler finds some errors; only this finds a forgotten
 * placeholder or key.
 */
async function checkLocales(): Promise<number> {
  const folders = rooms.flatMap((room) => findLocaleFolders(join(projectRoot, room)));
  const compared = (await Promise.all(folders.map(checkFolder))).flat();
  const faults = [...compared, ...(await Promise.all(apps.map(checkKeys))).flat()];
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(
    `${folders.length} folder(s) of texts compared, ${faults.length} difference(s)\n`,
  );
  return faults.length || !folders.length ? 1 : 0;
}

async function checkFolder(folder: string): Promise<string[]> {
  const [first, ...others] = locales;
  const names = new Set(locales.flatMap((language) => listFiles(join(folder, language))));
  const faults: string[] = [];
  for (const name of names) {
    const place = relative(projectRoot, join(folder, '*', name));
    const reference = await readTexts(join(folder, first, name));
    for (const language of others) {
      const texts = await readTexts(join(folder, language, name));
      if (!reference || !texts) faults.push(`${place}: is not there in every language`);
      else
        faults.push(
          ...compareTexts(reference, texts, first, language).map((fault) => `${place}: ${fault}`),
        );
    }
  }
  return faults;
}

/** Checks the keys in an app's own files. */
async function checkKeys(app: string): Promise<string[]> {
  const module = join(projectRoot, 'shared/locales', defaultLocale, `${app}.ts`);
  const { texts } = (await import(pathToFileURL(module).href)) as { texts: object };
  const known = flattenTexts(texts);
  const files = readdirSync(join(projectRoot, app, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .flatMap((name) => {
      const source = readFileSync(join(projectRoot, app, 'src', name), 'utf8');
      return findUnknownKeys(known, source).map(
        (key) => `${join(app, 'src', name)}: no text has the key '${key}'`,
      );
    });
}

async function readTexts(file: string): Promise<Map<string, string> | undefined> {
  if (!existsSync(file)) return undefined;
  return flattenTexts(await import(pathToFileURL(file).href));
}

function listFiles(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ts')) : [];
}

function findLocaleFolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
    .flatMap(({ name }) => {
      const path = join(folder, name);
      return name === 'locales' ? [path] : findLocaleFolders(path);
    });
}

void checkLocales().then((code) => (process.exitCode = code));
