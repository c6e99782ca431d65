import { CallError } from './call-error';

/** A server that says it is back so soon is waited for: a store that restarts, a gateway with its hands full. */
const soonSeconds = 5;
const tries = { soon: 5, other: 2 };

const readSoon = (error: unknown): number | undefined => {
  const seconds = error instanceof CallError ? error.details.retryAfter : undefined;
  return seconds && seconds <= soonSeconds ? seconds : undefined;
};

/** Whether a reading that failed is asked for again by itself. @param count how often it was already */
export const shouldComeAgain = (count: number, error: unknown): boolean =>
  error instanceof CallError &&
  error.isPassing &&
  count < (readSoon(error) ? tries.soon : tries.other);

/** @returns how long to wait before, in milliseconds: what the server said, else longer each time */
export const waitMs = (count: number, error: unknown): number =>
  1000 * (readSoon(error) ?? 2 ** count);
