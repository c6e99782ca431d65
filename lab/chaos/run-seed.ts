import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@hall/platform/postgres/data-source';
import type { ChaosStores } from './chaos-stores';
import { judgeRun, patience, shortPatience } from './checker';
import { type ChaosWorld, openChaosWorld } from './chaos-world';
import { crashPoints } from './crash-points';
import { chooseLoss, losses } from './failover/failover-faults';
import { faults, type Struck } from './faults';
import { playPeople } from './journal-client';
import { type Chance, createChance } from '@hall/tests/support/random';
import { findGuard } from './removed-guards';

/** Result of one seed. */
export interface SeedResult {
  seed: number;
  faults: string[];
  crash?: string;
  /** Whether the crash point was reached. */
  crashed?: boolean;
  accepted: number;
  /** Milliseconds until requests were decided again, by fault. */
  recoveries: { what: string; ms: number }[];
  /** One sentence per violated invariant; empty if all hold. */
  violations: string[];
  /** Slowdown of the machine, see `ChaosWorld.pace`. */
  pace: number;
  seconds: number;
}

const playMs = 5000;
const faultNames = Object.keys(faults);
const crashNames = Object.keys(crashPoints);

/**
 * Runs one seed: visitors book for a few seconds during the seed's faults, then all faults end and the invariants are
 * judged. Consecutive seeds cover every fault and every crash point.
 * @param guard to remove; only faults that must reveal its absence are chosen
 */
export async function runSeed(
  seed: number,
  deps: { stores: ChaosStores; template: string; folder: string },
  guard?: string,
): Promise<SeedResult> {
  const chance = createChance(seed);
  const removed = findGuard(guard);
  const choose = deps.stores.failOver ? chooseLoss : chooseFaults;
  const chosen = removed?.faults ?? choose(seed, chance);
  const crash = removed ? removed.crash : chooseCrash(seed, chance);
  const started = performance.now();
  await deps.stores.standBy?.({ synchronous: !removed?.asynchronous });
  const world = await openChaosWorld(deps.stores, deps.template, deps.folder, {
    people: chance.between(60, 120),
    sessions: 2,
    seatsPerSession: chance.between(30, 70),
    crash: crash && `${crash}:${chance.between(1, 4)}`,
    guard,
    clockMs: chance.happens(0.1) ? chance.pick([-600_000, 600_000]) : undefined,
  });
  const limits = guard ? shortPatience : patience;
  try {
    const [journal, struck] = await Promise.all([
      playPeople(world, chance, { ...limits, overMs: playMs, sharing: removed?.sharing }),
      strike(world, chance, chosen),
    ]);
    const violations = await judgeRun(world, journal, limits);
    const accepted = journal.filter(({ acceptedAt }) => acceptedAt).length;
    if (!accepted && !guard) violations.push('nothing was accepted, so nothing was tried');
    return {
      seed,
      faults: chosen,
      crash,
      crashed: crash ? world.crashedAt() !== undefined : undefined,
      accepted,
      recoveries: await measureRecoveries(
        world.database,
        [...struck, ...crashOf(world, crash)].filter(
          // With a standby, a dead worker's requests wait for the failover, not for another worker.
          ({ what }) => !deps.stores.failOver || what === 'Postgres failed over',
        ),
      ),
      violations,
      pace: Math.round(world.pace * 10) / 10,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    };
  } finally {
    await world.close();
  }
}

/** Returns the seed's fault, and sometimes a second one. */
function chooseFaults(seed: number, chance: Chance): string[] {
  const own = faultNames[seed % faultNames.length] as string;
  return chance.happens(0.5) ? [own, chance.pick(faultNames)] : [own];
}

function chooseCrash(seed: number, chance: Chance): string | undefined {
  return seed % 2
    ? crashNames[((seed - 1) / 2) % crashNames.length]
    : chance.happens(0.2)
      ? chance.pick(crashNames)
      : undefined;
}

async function strike(world: ChaosWorld, chance: Chance, chosen: string[]): Promise<Struck[]> {
  const struck: Struck[] = [];
  await sleep(chance.between(500, 1500));
  for (const name of chosen) {
    const strikes = await (faults[name] ?? losses[name])?.(world, chance);
    if (strikes) struck.push(strikes);
    await sleep(chance.between(200, 1000));
  }
  return struck;
}

function crashOf(world: ChaosWorld, crash: string | undefined): Struck[] {
  const at = world.crashedAt();
  const ofWorker = crash && crashPoints[crash]?.process === 'worker';
  return at !== undefined && ofWorker ? [{ what: 'worker killed', at }] : [];
}

/**
 * Recovery of a killed worker: until the last request that waited at its death is decided. Recovery of a store: until
 * the first decision after the fault.
 */
async function measureRecoveries(
  database: Database,
  struck: Struck[],
): Promise<SeedResult['recoveries']> {
  const recoveries: SeedResult['recoveries'] = [];
  for (const { what, at } of struck) {
    const [row] = (await database.query(
      `SELECT (extract(epoch FROM CASE WHEN $2 THEN max(decided_at) FILTER (WHERE accepted_at <= to_timestamp($1::float8 / 1000))
                                  ELSE min(decided_at) END) * 1000 - $1::float8)::float AS ms
       FROM booking_requests WHERE decided_at > to_timestamp($1::float8 / 1000) AND state <> 'needs_ops'`,
      [at, what === 'worker killed'],
    )) as [{ ms: number | null }];
    if (row.ms !== null) recoveries.push({ what, ms: Math.round(row.ms) });
  }
  return recoveries;
}
