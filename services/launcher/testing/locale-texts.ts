/** i18next's suffixes of plural forms; each language has its own set. */
const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** @returns every text of a locale module by its dotted key */
export function flattenTexts(node: unknown, prefix = ''): Map<string, string> {
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
export function compareTexts(
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
export function findUnknownKeys(texts: Map<string, string>, source: string): string[] {
  const keys = [...texts.keys()];
  const isKnown = (key: string): boolean =>
    // The key of a list or of plural forms is a prefix of the keys of its texts.
    keys.some((one) => one === key || one.startsWith(key.endsWith('.') ? key : `${key}.`)) ||
    keys.some((one) => one.replace(pluralEnding, '') === key);
  return [...source.matchAll(namedKey)]
    .map(([, whole, beginning]) => whole ?? beginning ?? '')
    .filter((key) => !isKnown(key));
}
