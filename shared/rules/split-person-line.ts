import { splitFields } from './list-rows';
import { markPersonLine } from './mark-person-line';
import { normaliseTyped } from './names';
import { countNumber } from './number-groups';
import { readChild, readDocType } from './people-columns';

const separators = ',、;|\t';

/** `①` and similar, which would become plain digits before the name. */
const circledNumber = /^\s*[\u2460-\u2473\u24F5-\u24FE\u2776-\u2793\u3251-\u325F\u32B1-\u32BF]/u;

/** @returns a text without its list number: `1.`, `1、`, `（1）`, `①` */
export const withoutNumbering = (text: string): string =>
  normaliseTyped(text.replace(circledNumber, ''))
    .trim()
    .replace(/^(?:\(\d{1,4}\)|\d{1,4}\s?[).、:])(?=\D|\d{5})/u, '')
    .trim();

/**
 * Splits a line of a list into cells. Separators are commas of both scripts, semicolons, tabs and bars, with optional spaces.
 * A line without separators is split at spaces, except those inside a name or a number.
 */
export function splitPersonLine(line: string): string[] {
  const plain = markPersonLine(withoutNumbering(line).replace(/\s+/g, asOneBlank));
  const fields = splitFields(plain.replace(/\t?([,、;|])\t?/g, '$1'), separators);
  return fields.flatMap((field) =>
    fields.length === 1 || isSeveralWords(field) ? joinWords(splitGlued(field)) : [field],
  );
}

const asOneBlank = (blanks: string): string => (blanks.includes('\t') ? '\t' : ' ');

/** A name and a number in one field. */
const isSeveralWords = (field: string): boolean =>
  / /.test(field) &&
  (/^\d{1,3} \p{Script=Han}/u.test(field) ||
    (/\d[\d \p{Pd}]{4}/u.test(field) && /^\D|[^\d\s]{2}$/u.test(field)));

/** A citizen's number next to a name without a space. */
const splitGlued = (text: string): string[] =>
  text
    .replace(/(\p{Script=Han})(\d{15,17}[\dXx])/gu, '$1 $2')
    .replace(/(\d{15,17}[\dXx])(?=\p{Script=Han})/gu, '$1 ')
    .split(' ')
    .filter(Boolean);

/** Joins the words of a name, and the groups of a number. */
function joinWords(words: readonly string[]): string[] {
  const cells: string[] = [];
  for (let at = 0; at < words.length;) {
    // A line may start with its list number.
    const isCounter = at === 0 && words.length > 1 && /^\d{1,3}$/.test(words[0] ?? '');
    const count =
      Number(isCounter) ||
      countNumber(words, at) ||
      countLatinName(words, at) ||
      countChineseName(words, at);
    cells.push(words.slice(at, at + Math.max(1, count)).join(' '));
    at += Math.max(1, count);
  }
  return cells;
}

const isOther = (word: string): boolean =>
  readDocType(word) !== undefined || readChild(word) || word === '男' || word === '女';

/** A heading has no number, and each of its words is a cell. */
function countLatinName(words: readonly string[], at: number): number {
  if (!words.some((word) => /\d/.test(word))) return 0;
  const rest = words.slice(at);
  const end = rest.findIndex((word) => !/^\p{Script=Latin}\D*$/u.test(word) || isOther(word));
  return end < 0 ? rest.length : end;
}

const compoundSurnames =
  /^(欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|司徒|令狐|夏侯|长孙|宇文|轩辕|端木|南宫|独孤|申屠|太史|闻人|呼延|澹台|濮阳|淳于|单于|钟离|百里|东郭|西门)$/u;

/** A surname and what follows, up to four characters. Two full words are a name and something else. */
function countChineseName(words: readonly string[], at: number): number {
  if (!words.some((word) => /\d/.test(word))) return 0;
  let name = words[at] ?? '';
  if (!/^\p{Script=Han}$/u.test(name) && !compoundSurnames.test(name)) return 0;
  let count = 1;
  for (let next = words[at + 1]; next; next = words[at + count]) {
    const longer = name + next;
    if (!/^\p{Script=Han}{2,4}$/u.test(longer) || (isOther(next) && name.length > 1)) break;
    name = longer;
    count += 1;
  }
  return count;
}
