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
 * Changes how many seats a day has, whoever changes them: under the locks that a rebuild takes, and with the
 * end of the ledger's present life, so that nothing which was granted from the former numbers has effect.
 * Redis is loaded anew after the commit; where that fails, the next batch does it.
 * @param change what is done in the transaction, with every pool of the day under lock
 */
export function changeSeats<T>(
  deps: ChangeSeatsDeps,
  day: string,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return changeSeatsOfDays(deps, [day], change);
}

/** The same with the seats of several days, all in one transaction. */
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
