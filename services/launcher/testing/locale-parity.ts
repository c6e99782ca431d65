import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultLocale, locales } from '@hall/shared/codes/states';
import { projectRoot } from '../environment';

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

/** i18next's suffixes of plural forms; each language has its own set. */
const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** @returns every text of a locale module by its dotted key */
function flattenTexts(node: unknown, prefix = ''): Map<string, string> {
  if (typeof node === 'string') return new Map([[prefix, node]]);
  const texts = new Map<string, string>();
  // A module imported from another module system also has a `default`, which repeats all texts.
  const entries = Object.entries(node ?? {}).filter(
    ([key]) => prefix || (key !== 'default' && key !== 'module.exports'),
  );
  for (const [key, value] of entries)
    for (const [path, text] of flattenTexts(value, prefix ? `${prefix}.${key}` : key))
      texts.set(path, text);
  return texts;
}

/** @returns a sentence for each key or placeholder that one of two languages lacks */
function compareTexts(
  one: Map<string, string>,
  other: Map<string, string>,
  oneName: string,
  otherName: string,
): string[] {
  const left = gatherForms(one);
  const right = gatherForms(other);
  const faults: string[] = [];
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const [inOne, inOther] = [left.get(key), right.get(key)];
    if (!inOne || !inOther) faults.push(`'${key}' is missing in ${inOne ? otherName : oneName}`);
    else if (inOne !== inOther)
      faults.push(`'${key}' has ${inOne} in ${oneName}, ${inOther} in ${otherName}`);
  }
  return faults;
}

/** The placeholders of each key, with its plural forms merged. */
function gatherForms(texts: Map<string, string>): Map<string, string> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const names = found.get(key.replace(pluralEnding, '')) ?? new Set();
    for (const [, name] of text.matchAll(/\{\{\s*(\w+)\b[^}]*\}\}/g)) names.add(`{{${name}}}`);
    found.set(key.replace(pluralEnding, ''), names);
  }
  return new Map(
    [...found].map(([key, names]) => [key, [...names].sort().join(' ') || 'no placeholder']),
  );
}

/** `t('console.title')`, and the constant part of ``t(`states.${state}`)``. */
const namedKey = /\bt\(\s*(?:'([\w.]+)'|`([\w.]+\.)\$\{)/g;

/**
 * @param texts the texts of an app, by key
 * @param source of a file of the app
 * @returns keys in the file that have no text: the reader would see the key
 */
function findUnknownKeys(texts: Map<string, string>, source: string): string[] {
  const keys = [...texts.keys()];
  const isKnown = (key: string): boolean =>
    // The key of a list or of plural forms is a prefix of the keys of its texts.
    keys.some((one) => one === key || one.startsWith(key.endsWith('.') ? key : `${key}.`)) ||
    keys.some((one) => one.replace(pluralEnding, '') === key);
  return [...source.matchAll(namedKey)]
    .map(([, whole, beginning]) => whole ?? beginning ?? '')
    .filter((key) => !isKnown(key));
}
