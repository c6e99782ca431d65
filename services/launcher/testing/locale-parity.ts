import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultLocale, locales } from '@hall/shared/codes/states';
import { projectRoot } from '../environment';
import { compareTexts, findUnknownKeys, flattenTexts } from './locale-texts';

const folder = join(projectRoot, 'shared/locales');
const readTexts = async (language: string, name: string): Promise<Map<string, string>> => {
  const file = join(folder, language, name);
  return flattenTexts(existsSync(file) ? await import(pathToFileURL(file).href) : undefined);
};

/**
 * `npm run locales`: checks that every file of `shared/locales` has the same keys and placeholders in every language,
 * and that every key in the two apps exists. The compiler finds some errors; only this finds a forgotten placeholder or
 * key.
 */
async function checkLocales(): Promise<void> {
  const faults: string[] = [];
  const names = new Set(
    locales.flatMap((language) =>
      readdirSync(join(folder, language)).filter((name) => name.endsWith('.ts')),
    ),
  );
  for (const name of names) {
    const [first, ...others] = locales;
    for (const language of others)
      faults.push(
        ...compareTexts(
          await readTexts(first, name),
          await readTexts(language, name),
          first,
          language,
        ).map((fault) => `shared/locales/*/${name}: ${fault}`),
      );
  }
  for (const [app, place] of [
    ['web', 'web/src'],
    ['admin', 'admin/src'],
    ['admin', 'shared/lists'],
  ] as const) {
    const source = join(projectRoot, place);
    const { texts } = (await import(`${folder}/${defaultLocale}/${app}.ts`)) as { texts: object };
    const keys = flattenTexts(texts);
    for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' }))
      if (/(?<!\.test)\.tsx?$/.test(name))
        for (const key of findUnknownKeys(keys, readFileSync(join(source, name), 'utf8')))
          faults.push(`${place}/${name}: no text has the key '${key}'`);
  }
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(`${names.size} files compared, ${faults.length} difference(s)\n`);
  process.exitCode = faults.length || !names.size ? 1 : 0;
}

void checkLocales();
