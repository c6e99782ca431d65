import { normaliseIdNumber } from './documents';
import { foldName } from './names';

/** A part of a text, as the places of its first character and of the one behind it. */
export type Part = [from: number, to: number];

/**
 * @param text a name as it is shown
 * @param typed what was searched for
 * @returns where the name has what was searched for, spelled however; undefined where it does not
 */
export function findInName(text: string, typed: string): Part | undefined {
  const folded = foldName(typed);
  if (!folded || !foldName(text).includes(folded)) return undefined;
  for (let to = 1; to <= text.length; to += 1)
    for (let from = to - 1; from >= 0; from -= 1)
      if (foldName(text.slice(from, to)) === folded) return [from, to];
  return undefined;
}

/** Fewer characters of an end than these find nothing. */
const endingMin = 4;

/**
 * @param text a number or code as it is shown; of a masked one, the end alone is compared
 * @param typed what was searched for: the whole number, or its end
 * @returns where the number has what was searched for; undefined where it does not
 */
export function findInNumber(text: string, typed: string): Part | undefined {
  const code = normaliseIdNumber(typed);
  const shown = text.slice(text.lastIndexOf('*') + 1);
  const seen = text === shown ? code : code.slice(-shown.length);
  if (code.length < endingMin || !seen || !shown.toUpperCase().endsWith(seen)) return undefined;
  return [text.length - seen.length, text.length];
}
