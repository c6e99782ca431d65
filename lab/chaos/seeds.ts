import { option } from '../support/run-checks';

/**
 * Reads `--seeds N [--seed-base S]` or a range, `--seeds 1000-1099`.
 * @returns the seeds to run, in order
 */
export function readSeeds(): number[] {
  const value = option('--seeds') ?? '10';
  const base = option('--seed-base');
  const range = /^(\d+)-(\d+)$/.exec(value);
  const from = Number(range ? range[1] : (base ?? 1));
  const count = range ? Number(range[2]) - from + 1 : Number(value);
  const isClear = /^\d+$/.test(value) || (range && base === undefined && count > 0);
  if (!isClear || !Number.isInteger(from))
    throw new Error('--seeds takes a number or a range (1000-1099), --seed-base a number with it');
  return Array.from({ length: count }, (_, index) => from + index);
}
