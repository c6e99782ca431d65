import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { chineseNames, chineseNumbers, chineseWords } from './chinese-habits';

/** Characters that are looked at: the time grows with the square of the length, and nobody waits for one of 64. */
const lookedAt = 24;

/** Reading the lists takes a tenth of a second and some megabytes: not before the first password is chosen. */
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
 * @param own words that a guesser tries first because of whose password it is
 * @returns how many passwords a guesser who knows habits tries before this one
 */
export function guessesOf(password: string, own: readonly string[] = []): number {
  return estimator().check(password.slice(0, lookedAt), [...own]).guesses;
}
