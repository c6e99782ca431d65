import { DocType } from '../codes/states';
import { findDocumentFault, normaliseIdNumber } from './documents';

/** Maximum groups of a number. */
const groupsMax = 6;
const isGroup = (word: string): boolean =>
  (/\d/.test(word) && /^[\dA-Z\p{Pd}]+号?$/iu.test(word)) ||
  /^(?:x|号|\p{Script=Han}{1,4}字第?)$/iu.test(word);

/**
 * @returns how many words from `at` form one number; 0 if none begins there. A number that breaks off keeps all its groups,
 *   so that its first ones are not read as a shorter number.
 */
export function countNumber(words: readonly string[], at: number): number {
  let most = 0;
  while (most < groupsMax && isGroup(words[at + most] ?? '')) most += 1;
  for (let count = most; count > 1; count -= 1)
    if (isOneNumber(words.slice(at, at + count)))
      return isShort(words.slice(at, at + most)) ? most : count;
  return most && isShort(words.slice(at, at + most)) ? most : Math.min(most, 1);
}

/** Three or more groups of at most four digits: all of them belong to one number. */
const isShort = (found: readonly string[]): boolean =>
  found.length > 2 && found.every((group) => /^(?:\d{1,4}|\d{0,3}x)$/i.test(group));

function isOneNumber(found: readonly string[]): boolean {
  const number = normaliseIdNumber(found.join(''));
  const longest = Math.max(...found.map(({ length }) => length));
  if (findDocumentFault(DocType.militaryId, number) === undefined) return true;
  return /^\d{14,17}[\dX]$/.test(number) ? longest <= 12 : number.length <= 11 && longest <= 7;
}
