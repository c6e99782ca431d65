/** Retries of a message before it is given up, about six hours after the first. */
const maxTries = 12;
const firstPauseSeconds = 60;
const longestPauseSeconds = 3600;

/** A code is sent without retries, because its reader waits. This is the retry-after in seconds shown to the reader. */
export const codeAgainSeconds = 30;

/**
 * Exponential backoff with 25 % jitter, so that messages that failed together are not retried together.
 * @param tries failed tries, from 1
 * @returns the seconds until the next retry; undefined if the message is given up
 */
export const nextTryAfter = (tries: number): number | undefined =>
  tries < maxTries
    ? Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (tries - 1)) *
      (0.75 + Math.random() / 4)
    : undefined;
