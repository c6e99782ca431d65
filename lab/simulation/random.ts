import type { Chance } from '@hall/tests/support/random';

const whole = 1_000_000_000;

/** @returns a number from 0 (inclusive) to 1 (exclusive) */
export const fractionOf = (chance: Chance): number => chance.between(0, whole - 1) / whole;

/** @returns the time to the next of independent events with this mean interval */
export const exponential = (chance: Chance, mean: number): number =>
  -mean * Math.log(1 - fractionOf(chance));

/** @returns a Poisson number with this mean; for large means, its normal approximation */
export function countOf(chance: Chance, mean: number): number {
  if (mean > 50) {
    const bell =
      Math.sqrt(-2 * Math.log(1 - fractionOf(chance))) * Math.cos(2 * Math.PI * fractionOf(chance));
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * bell));
  }
  let count = 0;
  for (let left = Math.exp(-mean), product = fractionOf(chance); product > left; count += 1)
    product *= fractionOf(chance);
  return count;
}
