import { CallError } from './call-error';

/** A retry delay from the server up to this many seconds is honoured: a store restarts, or a gateway sheds load. */
const soonSeconds = 5;
const tries = { soon: 5, other: 2 };

const readSoon = (error: unknown): number | undefined => {
  const seconds = error instanceof CallError ? error.details.retryAfter : undefined;
  return seconds && seconds <= soonSeconds ? seconds : undefined;
};

/** Whether to retry a failed read. @param count the number of earlier failures */
export const shouldComeAgain = (count: number, error: unknown): boolean =>
  error instanceof CallError &&
  error.isPassing &&
  count < (readSoon(error) ? tries.soon : tries.other);

/** @returns the delay before the retry, in milliseconds: the server's value, or exponential backoff */
export const waitMs = (count: number, error: unknown): number =>
  1000 * (readSoon(error) ?? 2 ** count);
