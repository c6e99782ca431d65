import type { HallSettings } from '../../configuration/settings';

/** Cancellations within a year that put their account's holder on the blacklist, and for how many days. */
export type CancellationRule = HallSettings['frequentCancellations'];

/** Before each of so many last cancellations one is warned (product 9). */
const warnedBefore = 3;

/** @returns whether who cancelled so often within a year is put on the blacklist */
export const isListedBy = (done: number, { most }: CancellationRule): boolean =>
  most > 0 && done >= most;

/**
 * @returns with how many cancellations more one is put on the blacklist (1: with the next), from the last three on;
 *   undefined before them, and where the hall has no such rule
 */
export function cancellationsToWarnOf(
  done: number,
  { most }: CancellationRule,
): number | undefined {
  if (!most) return undefined;
  const left = Math.max(1, most - done);
  return left <= warnedBefore ? left : undefined;
}
