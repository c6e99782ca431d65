import { losses } from './failover/failover-faults';
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
    const times = timesOf(results, (one) => one === what);
    if (!times.length) return [];
    const late = times.filter((ms) => ms > limit).length;
    return [
      `${what}: decided again after ${atShare(times, 0.5)} ms (median of ${times.length}), ${times.at(-1)} ms at the most${late ? `; ${late} later than ${limit} ms` : ''}`,
    ];
  });
}

/**
 * Formats a series of lost primaries for docs/measurements, one row for each kind of loss.
 * @param load averages of the machine at the end, over 1 and 15 minutes
 */
export function writeTable(
  results: SeedResult[],
  { day, withinMs, load }: { day: string; withinMs: number | undefined; load: number[] },
): string {
  const seeds = results.map(({ seed }) => seed);
  const accepted = results.reduce((sum, result) => sum + result.accepted, 0);
  const broken = results.filter(({ violations }) => violations.length).map(({ seed }) => seed);
  const paces = results.map(({ pace }) => pace).sort((a, b) => a - b);
  const rows = Object.keys(losses).flatMap((loss) => {
    const own = results.filter(({ faults }) => faults.includes(loss));
    const times = timesOf(own, () => true);
    const late = times.filter((ms) => ms > (withinMs ?? wantedMs['Postgres failed over']!)).length;
    const [median, nine, most] = [atShare(times, 0.5), atShare(times, 0.9), times.at(-1)];
    return times.length
      ? [`| ${[loss, times.length, median, nine, most, late].join(' | ')} |`]
      : [];
  });
  return [
    `## ${day}, seeds ${Math.min(...seeds)} to ${Math.max(...seeds)}`,
    '',
    `${results.length} runs, ${accepted} requests accepted, ${broken.length ? `a breach in seeds ${broken.join(', ')}` : 'no breach'}. Processes took up to ${paces.at(-1)} times as long as usual to start; load ${load.map((one) => one.toFixed(1)).join(' and ')} (1 and 15 minutes) at the end.`,
    '',
    '| lost, decided again after ms | times | median | nine of ten | most | late |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
  ].join('\n');
}

const timesOf = (results: SeedResult[], isMeant: (what: string) => boolean): number[] =>
  results
    .flatMap(({ recoveries }) => recoveries)
    .filter(({ what }) => isMeant(what))
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);

const atShare = (sorted: number[], share: number): number | undefined =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
