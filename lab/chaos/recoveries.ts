import type { SeedResult } from './run-seed';

/** Target recovery times in milliseconds. A slower recovery is reported; it is a failure only above `--within`. */
const wantedMs: Record<string, number> = {
  'worker killed': 6000,
  'Redis wiped': 10_000,
  'Postgres killed': 15_000,
  'Postgres failed over': 15_000,
};

/**
 * @param withinMs limit of this run; unset: no recovery is late
 * @returns a sentence for each recovery of a run that took longer
 */
export const findLate = (
  { recoveries }: Pick<SeedResult, 'recoveries'>,
  withinMs: number | undefined,
): string[] =>
  withinMs === undefined
    ? []
    : recoveries
        .filter(({ ms }) => ms > withinMs)
        .map(({ what, ms }) => `${what}: decided again only after ${ms} ms, not ${withinMs}`);

/** @returns a line for each kind of recovery: the median, the maximum, and how many missed the target */
export function describeRecoveries(results: SeedResult[]): string[] {
  return Object.entries(wantedMs).flatMap(([what, limit]) => {
    const times = results
      .flatMap(({ recoveries }) => recoveries)
      .filter((one) => one.what === what)
      .map(({ ms }) => ms)
      .sort((one, other) => one - other);
    if (!times.length) return [];
    const late = times.filter((ms) => ms > limit).length;
    return [
      `${what}: decided again after ${times[Math.floor(times.length / 2)]} ms (median of ${times.length}), ${times.at(-1)} ms at most${late ? `; ${late} later than ${limit} ms` : ''}`,
    ];
  });
}
