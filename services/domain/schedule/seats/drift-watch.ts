import { noteDrift } from '../../foundation/operations-state';
import {
  countUndecided,
  findLeakedGrants,
  driftInWords,
  readLedgerDays,
  type Drift,
  findStoreFaults,
  readSeatsLeft,
} from './reconcile.sql';
import { type LoadObserver, rebuildDay, type SeatDeps } from './rebuild-day';
import { seatField } from './seat-keys';

/**
 * Checks the invariants within Postgres (1, 2, 3), and Redis against Postgres (5). A day that is not loaded in Redis is
 * not drift: it is loaded on demand.
 * @param repair rebuilds days whose seats in Redis differ; people must fix violations within Postgres
 * @param from the first visit day to check; by default all days, which takes minutes after years
 */
export async function reconcile(
  deps: SeatDeps,
  { repair, from }: { repair: boolean; from?: string },
): Promise<Drift[]> {
  const drifts: Drift[] = await findStoreFaults(deps.database, from);
  for (const day of await readLedgerDays(deps.database)) {
    const differing = await compareSeats(deps, day);
    drifts.push(...differing);
    if (repair && differing.length) await rebuildDay(deps, day, 'force');
  }
  return drifts;
}

/** @returns the pools of a day whose seats differ between Redis and Postgres; empty if the day is not loaded */
async function compareSeats(
  { database, allocator }: SeatDeps,
  day: string,
): Promise<(Drift & { seats: number })[]> {
  if (!(await allocator.findEpoch(day))) return [];
  const [left, inRedis] = await Promise.all([
    readSeatsLeft(database, day),
    allocator.readSeats(day),
  ]);
  return left.flatMap(({ left: stored, ...pool }): (Drift & { seats: number })[] => {
    const found = inRedis.get(seatField(pool.sessionId, pool.pool));
    if (found === stored) return [];
    const differing = {
      day,
      invariant: 5,
      seats: Math.abs(stored - (found ?? 0)),
      stored,
      ...pool,
    };
    return found === undefined
      ? [{ ...differing, kind: 'absent' }]
      : [{ ...differing, kind: 'redis', found }];
  });
}

type WatchDeps = SeatDeps & { observer?: LoadObserver };

/** The result of the previous comparison of a day. */
interface Suspicion {
  /** The differences in words; equal words in two comparisons at rest are drift. */
  differing: string;
  /** Grants whose request had ended without an order. */
  leaked: Set<string>;
}

/**
 * Finds seats that Redis lost or still holds after a crash, and rebuilds their day. Evidence is a grant whose request ended
 * without an order, seen twice, or a lasting difference while nothing is in flight. Postgres is authoritative, so drift
 * undersells for seconds and never oversells.
 * @returns a function that compares every day once and returns the number of seats by which Redis differs at rest. The
 *   interval between calls must exceed the time from a grant in Redis to its commit: requests in flight differ too, but
 *   only once
 */
export function createDriftWatch(deps: WatchDeps): () => Promise<number> {
  const suspicions = new Map<string, Suspicion>();
  return async () => {
    let seats = 0;
    let rebuilt = 0;
    for (const day of await readLedgerDays(deps.database)) {
      const { drift, repaired } = await lookAtDay(deps, day, suspicions);
      seats += drift;
      rebuilt += repaired ? 1 : 0;
    }
    await noteDrift(deps.database, seats, rebuilt);
    return seats;
  };
}

async function lookAtDay(
  deps: WatchDeps,
  day: string,
  suspicions: Map<string, Suspicion>,
): Promise<{ drift: number; repaired: boolean }> {
  const differences = await compareSeats(deps, day);
  const before = suspicions.get(day);
  suspicions.delete(day);
  if (!differences.length) return { drift: 0, repaired: false };
  const differing = differences.map((difference) => driftInWords(difference, 'en')).join('; ');
  const atRest = (await countUndecided(deps.database, day)) === 0;
  const leaked = new Set(
    await findLeakedGrants(deps.database, day, await deps.allocator.readGrants(day)),
  );
  const certain =
    (atRest && before?.differing === differing) || [...leaked].some((id) => before?.leaked.has(id));
  if (certain) {
    deps.logger.warn({ day, differing, leaked: leaked.size }, 'drift: rebuilding the day');
    await rebuildDay(deps, day, 'force');
  } else suspicions.set(day, { differing, leaked });
  const drift = differences.reduce((sum, { seats }) => sum + seats, 0);
  return { drift: atRest ? drift : 0, repaired: certain };
}
