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
export async function changeSeats<T>(
  deps: ChangeSeatsDeps,
  day: string,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const result = await deps.database.transaction(async (transaction) => {
    await lockLedger(transaction, day);
    await lockDayPools(transaction, day);
    const done = await change(transaction);
    await startNewEpoch(transaction, [day]);
    return done;
  });
  await rebuildDay(deps, day).catch((error: unknown) =>
    deps.logger.warn({ err: error, day }, 'seats changed; Redis follows with the next request'),
  );
  return result;
}
