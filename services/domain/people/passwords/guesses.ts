import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { chineseNames, chineseNumbers, chineseWords } from './chinese-habits';

/** Maximum number of characters to check, because the time grows with the square of the length. */
const lookedAt = 24;

/** Loaded at the first use: the lists take 100 ms and some megabytes. */
let made: ZxcvbnFactory | undefined;
const estimator = (): ZxcvbnFactory =>
  (made ??= new ZxcvbnFactory({
    dictionary: {
      ...dictionary,
      chineseWords: [...chineseWords],
      chineseNames: [...chineseNames],
      chineseNumbers: [...chineseNumbers],
    },
    graphs: adjacencyGraphs,
  }));

/**
 * @param own words that a guesser tries first for this person
 * @returns the guesses that a guesser who knows habits needs
 */
export function guessesOf(password: string, own: readonly string[] = []): number {
  return estimator().check(password.slice(0, lookedAt), [...own]).guesses;
}
