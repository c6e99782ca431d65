import type { Logger } from '@hall/platform/logger';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { lockDayPools, lockLedger, startNewEpoch } from './ledger.sql';
import { rebuildDay } from './rebuild-day';
import type { SeatAllocator } from './seat-allocator';

export interface ChangeSeatsDeps {
  database: Database;
  allocator: SeatAllocator;
  logger: Logger;
}

/**
 * Changes the number of seats of a day under the locks that a rebuild takes, and starts a new epoch, so that grants
 * from the former numbers have no effect. Redis is reloaded after the commit; if that fails, the next batch does it.
 * @param change runs in the transaction, with every pool of the day locked
 */
export function changeSeats<T>(
  deps: ChangeSeatsDeps,
  day: string,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return changeSeatsOfDays(deps, [day], change);
}

/** Changes the seats of several days in one transaction. */
export async function changeSeatsOfDays<T>(
  deps: ChangeSeatsDeps,
  days: string[],
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const inOrder = [...new Set(days)].sort();
  const result = await deps.database.transaction(async (transaction) => {
    for (const day of inOrder) await lockLedger(transaction, day);
    await lockDayPools(transaction, inOrder);
    const done = await change(transaction);
    await startNewEpoch(transaction, inOrder);
    return done;
  });
  for (const day of inOrder)
    await rebuildDay(deps, day).catch((error: unknown) =>
      deps.logger.warn({ err: error, day }, 'seats changed; Redis follows with the next request'),
    );
  return result;
}
