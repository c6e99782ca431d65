import { doubleLetters, strokeLetters } from '@hall/shared/rules/people';

/** The first Chinese characters of Unicode, their radicals, stand behind every letter of a Latin name. */
const firstChinese = 0x2e80;

/**
 * What `foldName` of shared/rules/people.ts makes of a stored name, as an expression of a statement, so that names are
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
