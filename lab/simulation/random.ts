import type { Chance } from '@hall/tests/support/random';

const whole = 1_000_000_000;

/** @returns a number from 0 up to, and without, 1 */
export const fractionOf = (chance: Chance): number => chance.between(0, whole - 1) / whole;

/** @returns how long until the next of what comes by itself, each so long after the other on the average */
export const exponential = (chance: Chance, mean: number): number =>
  -mean * Math.log(1 - fractionOf(chance));

/** @returns how many come, where so many come on the average (Poisson; many are as good as the bell's) */
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
