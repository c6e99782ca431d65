import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import { rebuildDay } from './rebuild-day';
import type { Drift } from './drift';
import { findStoreFaults, readLedgerDays, readSeatsLeft } from './reconcile.sql';
import { seatField } from './seat-keys';
import type { SeatAllocator } from './seat-allocator';

/**
 * Checks the invariants within Postgres (1, 2, 3), and Redis against Postgres (5). A day that is not loaded in Redis is
 * not drift: it is loaded on demand.
 * @param repair rebuilds days whose seats in Redis differ; people must fix violations within Postgres
 * @param from the first visit day to check; by default all days, which takes minutes after years
 */
export async function reconcile(
  deps: { database: Database; allocator: SeatAllocator; logger: Logger },
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
export async function compareSeats(
  { database, allocator }: { database: Database; allocator: SeatAllocator },
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
