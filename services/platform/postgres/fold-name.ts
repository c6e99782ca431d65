import { doubleLetters, strokeLetters } from '@hall/shared/rules/names';

/** The first Chinese characters of Unicode, their radicals, stand behind every letter of a Latin name. */
const firstChinese = 0x2e80;

/**
 * Whether a visitor's name holds a part, as a condition of a statement that reads very many: most names need no folding.
 * A Chinese one has a middle dot at the most, and none has Chinese and Latin letters both.
 * @param column a name as `normaliseRealName` made it
 * @param parameter `$3`: what is looked for, as `foldName` makes it
 * @param part the same, as it is
 */
export function holdsName(column: string, parameter: string, part: string): string {
  const folded = `strpos(${foldedName(column)}, ${parameter}) > 0`;
  return part.charCodeAt(0) < firstChinese
    ? `(ascii( ${column} ) < ${firstChinese} AND ${folded})`
    : `(strpos(${column}, ${parameter}) > 0 OR (strpos(${column}, '·') > 0 AND ${folded}))`;
}

/**
 * Whether a name holds a part, as a condition that an index of the names' letters serves: it finds those that have all
 * letters of the part, and the part itself is compared then.
 * @param column a name with such an index, see `1800984000000-letters-of-names`
 * @param parameter `$3`: what is looked for, as `foldName` makes it; null or empty finds nothing
 */
export const holdsLetters = (column: string, parameter: string): string =>
  `(${parameter} <> '' AND string_to_array(${foldedName(column)}, NULL) @> string_to_array(${parameter}, NULL)
    AND strpos(${foldedName(column)}, ${parameter}) > 0)`;

/**
 * What `foldName` of shared/rules/names.ts makes of a stored name, as an expression of a statement, so that names are
 * compared with `foldName` of what is looked for. Chinese names, by far the most, cost next to nothing.
 * @param column a name as it was kept: by `normaliseRealName`, or a firm's
 */
export function foldedName(column: string): string {
  const plain = `regexp_replace(normalize( ${column} , NFKD), '[\u0300-\u036f\\s·.''’‘ʻʼ‐-―-]+', '', 'g')`;
  const single = `translate(${plain}, '${strokeLetters.from}', '${strokeLetters.to}')`;
  const latin = Object.entries(doubleLetters).reduce(
    (sql, [letter, two]) => `replace(${sql}, '${letter}', '${two}')`,
    single,
  );
  const chinese = `translate( ${column} , ' ·.-', '')`;
  return `lower(CASE WHEN ascii( ${column} ) < ${firstChinese} THEN ${latin} ELSE ${chinese} END)`;
}
