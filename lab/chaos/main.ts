import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';
import {
  describeMissing,
  fail,
  findMissing,
  option,
  print,
  writeReport,
} from '../support/run-checks';
import { makeTemplate } from '@hall/tests/support/template-database';
import { startChaosStores } from './chaos-stores';
import { startFailoverStores } from './failover/failover-stores';
import { failoverGuards, findGuard, guards } from './removed-guards';
import { runSeed, type SeedResult } from './run-seed';

/** Maximum number of runs without a guard until one fails. */
const sanityTries = 8;
/**
 * Number of concurrent runs, each on its own stores. A run mostly waits for faults to end and for answers: two take
 * hardly longer than one.
 */
const fieldCount = 2;

/**
 * `npm run chaos -- [--seeds N | --seeds FIRST-LAST] [--seed-base S] [--failover [--pooler]] [--within MS] [--sanity]
 * [--json FILE]`: seeded runs that kill, stop, damage and cut off processes and stores during bookings.
 * Exit code 1 if an invariant was violated, or if a recovery took longer than `--within`.
 * `--failover` gives Postgres a standby behind HAProxy, and each run loses the primary for good.
 * `--pooler` makes gateways and workers reach HAProxy through PgBouncer.
 * `--sanity` removes each guard in turn; the runs must then fail.
 */
async function chaos(): Promise<number> {
  const seeds = readSeeds();
  const base = seeds[0] ?? 1;
  const within = option('--within');
  const withinMs = within === undefined ? undefined : Number(within);
  if (withinMs !== undefined && !(withinMs > 0)) throw new Error('--within takes milliseconds');
  const isFailover = process.argv.includes('--failover');
  const hasPooler = process.argv.includes('--pooler');
  if (hasPooler && !isFailover) throw new Error('--pooler goes with --failover');
  const programs = [...(isFailover ? ['haproxy'] : []), ...(hasPooler ? ['pgbouncer'] : [])];
  const missing = findMissing(programs);
  if (missing.length) {
    const skipped = describeMissing(missing);
    print(`${skipped}: nothing was tried.`);
    writeReport({ results: [], guards: [], unnoticed: [], skipped });
    return 0;
  }
  const fields: ChaosField[] = [];
  const stop = async (): Promise<void> => {
    for (const { stores } of fields) await stores.stop();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => void stop().finally(() => process.exit(130)));
  // Assume a failure until the end: the logs of an aborted run are needed most.
  let failed = true;
  try {
    for (let left = fieldCount; left > 0; left -= 1)
      fields.push(await openField(isFailover, hasPooler));
    if (!isFailover && !fields[0]?.stores.smallDisks)
      print('no permission to mount small disks: full-disk cases are skipped');
    const tried = process.argv.includes('--sanity')
      ? Object.keys(isFailover ? failoverGuards : guards)
      : [];
    const results: SeedResult[] = [];
    const unnoticed: string[] = [];
    await playAll(fields, [
      // Start the longest runs first, so that the end does not wait for them.
      ...tried.map((guard) => async (field: ChaosField) => {
        if (!(await isMissed(guard, field, base))) unnoticed.push(guard);
      }),
      ...seeds.map((seed) => async (field: ChaosField) => {
        const result = await runSeed(seed, field);
        result.violations.push(...findLate(result, withinMs));
        results.push(result);
        print(describe(result));
      }),
    ]);
    results.sort((one, other) => one.seed - other.seed);
    failed = results.some(({ violations }) => violations.length) || unnoticed.length > 0;
    writeReport({ base, results, guards: tried, unnoticed });
    process.stdout.write(summarise(results, unnoticed));
    return failed ? 1 : 0;
  } finally {
    await stop();
    for (const { folder } of fields)
      if (failed) print(`processes' logs are in ${join(folder, 'logs')}`);
      else rmSync(folder, { recursive: true, force: true });
  }
}

/** Stores that runs use one after another. */
type ChaosField = Parameters<typeof runSeed>[1];

async function openField(isFailover: boolean, hasPooler: boolean): Promise<ChaosField> {
  const folder = mkdtempSync(join(tmpdir(), 'hall-chaos-'));
  mkdirSync(join(folder, 'logs'));
  const cacheFolder = join(projectRoot, '.cache');
  const stores = isFailover
    ? await startFailoverStores(folder, cacheFolder, { hasPooler })
    : await startChaosStores(folder, cacheFolder);
  return { stores, template: await makeTemplate(stores.databaseUrl), folder };
}

/** Each field takes the next run as soon as its last one has ended. */
async function playAll(
  fields: ChaosField[],
  runs: ((field: ChaosField) => Promise<void>)[],
): Promise<void> {
  const left = [...runs];
  const play = async (field: ChaosField): Promise<void> => {
    for (let run = left.shift(); run; run = left.shift()) await run(field);
  };
  await Promise.all(fields.map(play));
}

/** Returns whether a run without the guard violated an invariant. */
async function isMissed(guard: string, field: ChaosField, base: number): Promise<boolean> {
  let found: string[] = [];
  for (let tries = 0; tries < sanityTries && !found.length; tries += 1)
    found = (await runSeed(base + tries, field, guard)).violations;
  print(
    `without ${guard} (${findGuard(guard)?.why}): ${found.length ? `${found.length} breaches, such as ${found[0]}` : 'NOTHING NOTICED'}`,
  );
  return found.length > 0;
}

function describe(result: SeedResult): string {
  const { seed, faults, crash, crashed, accepted, violations, pace, seconds } = result;
  const point = crash ? ` + ${crash}${crashed ? '' : ' (not reached)'}` : '';
  const slow = pace > 1 ? ` on a machine ${pace} times as slow as usual` : '';
  const outcome = violations.length ? `VIOLATED: ${violations.join('; ')}` : 'holds';
  return `seed ${seed}: ${faults.join(', ')}${point}: ${accepted} accepted, ${seconds} s${slow}: ${outcome}`;
}

function summarise(results: SeedResult[], unnoticed: string[]): string {
  const lines: string[] = [];
  const broken = results.filter(({ violations }) => violations.length);
  const accepted = results.reduce((sum, result) => sum + result.accepted, 0);
  if (results.length)
    lines.push(
      `${results.length} runs, ${accepted} requests accepted, ${broken.length} runs with a violation${broken.length ? `: seeds ${broken.map(({ seed }) => seed).join(', ')}` : ''}`,
    );
  lines.push(...describeRecoveries(results));
  for (const guard of unnoticed)
    lines.push(`NOT MET: nothing noticed that the guard ${guard} was gone`);
  return `${lines.join('\n')}\n`;
}

chaos().then((code) => process.exit(code), fail);

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
const findLate = (
  { recoveries }: Pick<SeedResult, 'recoveries'>,
  withinMs: number | undefined,
): string[] =>
  withinMs === undefined
    ? []
    : recoveries
        .filter(({ ms }) => ms > withinMs)
        .map(({ what, ms }) => `${what}: decided again only after ${ms} ms, not ${withinMs}`);

/** @returns a line for each kind of recovery: the median, the maximum, and how many missed the target */
function describeRecoveries(results: SeedResult[]): string[] {
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

/**
 * Reads `--seeds N [--seed-base S]` or a range, `--seeds 1000-1099`.
 * @returns the seeds to run, in order
 */
function readSeeds(): number[] {
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
