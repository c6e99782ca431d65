import { normaliseIdNumber } from './documents';
import { foldName } from './names';
import { readSearchedPhone } from './searched-phone';

/** Part of a text: index of its first character, and the index after its last. */
export type Part = [from: number, to: number];

/**
 * @param text a name as it is shown
 * @param typed the search term
 * @returns where the name matches, ignoring spelling variants; undefined if it does not
 */
export function findInName(text: string, typed: string): Part | undefined {
  const folded = foldName(typed);
  if (!folded || !foldName(text).includes(folded)) return undefined;
  for (let to = 1; to <= text.length; to += 1)
    for (let from = to - 1; from >= 0; from -= 1)
      if (foldName(text.slice(from, to)) === folded) return [from, to];
  return undefined;
}

/** Minimum length of a searched ending. */
const endingMin = 4;

/**
 * @param text a number or code as it is shown; of a masked phone only the end is compared
 * @param typed the search term: the whole number, or its end
 * @returns where the number matches; undefined if it does not
 */
export function findInNumber(text: string, typed: string): Part | undefined {
  const code = normaliseIdNumber(typed);
  const shown = text.slice(text.lastIndexOf('*') + 1);
  const seen = text === shown ? code : readSearchedPhone(typed)?.digits.slice(-shown.length);
  if (code.length < endingMin || !seen || !shown.toUpperCase().endsWith(seen)) return undefined;
  return [text.length - seen.length, text.length];
}
