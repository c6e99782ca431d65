/** After so many tries that failed, some six hours after the first, a message is given up. */
const maxTries = 12;
const firstPauseSeconds = 60;
const longestPauseSeconds = 3600;

/** A code is tried once, while its reader waits: who asked for it is told to ask again after so many seconds. */
export const codeAgainSeconds = 30;

/**
 * Twice as long each time, a quarter of it left to chance: what failed together does not come back together.
 * @param tries that failed, from 1
 * @returns the seconds until a queued message is tried again; undefined where it is given up
 */
export const nextTryAfter = (tries: number): number | undefined =>
  tries < maxTries
    ? Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (tries - 1)) *
      (0.75 + Math.random() / 4)
    : undefined;
