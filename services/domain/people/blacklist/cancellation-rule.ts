import type { HallSettings } from '../../configuration/settings';

/** Cancellations within a year that blacklist an account's holder, and for how many days. */
export type CancellationRule = HallSettings['frequentCancellations'];

/** A warning is shown before each of this many last cancellations (product 9). */
const warnedBefore = 3;

/** @returns whether this many cancellations within a year blacklist the holder */
export const isListedBy = (done: number, { most }: CancellationRule): boolean =>
  most > 0 && done >= most;

/**
 * @returns the number of further cancellations until the holder is blacklisted (1: the next one), for the last three;
 *   undefined before them, and without such a rule
 */
export function cancellationsToWarnOf(
  done: number,
  { most }: CancellationRule,
): number | undefined {
  if (!most) return undefined;
  const left = Math.max(1, most - done);
  return left <= warnedBefore ? left : undefined;
}
