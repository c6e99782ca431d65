import { doubleLetters, strokeLetters } from '@hall/shared/rules/names';

/** The first Chinese code point (radicals); all Latin letters come before it. */
const firstChinese = 0x2e80;

/**
 * SQL condition: a visitor's name contains a part. For scans of very many rows: most names need no folding. A Chinese
 * name has at most a middle dot, no name mixes Chinese and Latin letters, and none has a digit.
 * @param column a name from `normaliseRealName`
 * @param parameter `$3`: the search text from `foldName`
 * @param part the unfolded search text
 */
export function holdsName(column: string, parameter: string, part: string): string {
  if (/\d/.test(part)) return 'false';
  const folded = `strpos(${foldedName(column)}, ${parameter}) > 0`;
  const isChinese = `ascii( ${column} ) >= ${firstChinese}`;
  return part.charCodeAt(0) < firstChinese
    ? `(ascii( ${column} ) < ${firstChinese} AND ${folded})`
    : `(strpos(${column}, ${parameter}) > 0 OR (${isChinese} AND strpos(${column}, '·') > 0 AND ${folded}))`;
}

/**
 * SQL condition: a name contains a part, using an index of the names' letters. The index finds names with all letters
 * of the part; the part itself is compared after that.
 * @param column a name with such an index, see `1800984000000-letters-of-names`
 * @param parameter `$3`: the search text from `foldName`; null or empty finds nothing
 */
export const holdsLetters = (column: string, parameter: string): string =>
  `(${parameter} <> '' AND string_to_array(${foldedName(column)}, NULL) @> string_to_array(${parameter}, NULL)
    AND strpos(${foldedName(column)}, ${parameter}) > 0)`;

/**
 * SQL expression equal to `foldName` of shared/rules/names.ts for a stored name, so that it can be compared with a
 * folded search text. Chinese names, by far the most frequent, cost almost nothing.
 * @param column a stored name: from `normaliseRealName`, or a company's
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
