import type { Logger } from '@hall/platform/logger';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { beginLedger, lockLedger, readGrants } from './ledger.sql';
import { type SeatClaim, seatClaimOf } from './seat-claim';
import { seatField } from './seat-keys';
import type { SeatAllocator } from './seat-allocator';

/** Called after each part of a day that has reached Redis: a great day takes seconds. */
export interface LoadObserver {
  loading(): void;
}

/**
 * Loads a day's seats into Redis anew from the truth of Postgres, in a new epoch: what was granted in
 * an older one has no effect any more. Only one process rebuilds a day at a time; whoever waited finds
 * it done. Killed anywhere, it leaves the day to be rebuilt by the next one who asks, never wrong: Redis
 * is loaded before the commit, so at the worst it holds an epoch that Postgres does not know.
 * @param mode `force` rebuilds even a day that looks sound
 * @param within what else is written in its transaction, last; what it throws leaves the day to be rebuilt
 */
export async function rebuildDay(
  deps: {
    database: Database;
    allocator: SeatAllocator;
    logger: Logger;
    observer?: LoadObserver;
  },
  day: string,
  mode?: 'force',
  within?: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    await loadAnew(deps, transaction, day, mode);
    await within?.(transaction);
  });
}

async function loadAnew(
  deps: Parameters<typeof rebuildDay>[0],
  transaction: Transaction,
  day: string,
  mode: 'force' | undefined,
): Promise<void> {
  const epoch = await lockLedger(transaction, day);
  if (!epoch) return;
  if (mode !== 'force' && (await deps.allocator.findEpoch(day)) === epoch) return;
  // A rebuild that was killed before its commit left an epoch in Redis that Postgres never had: no other
  // life may have its number.
  const loaded = await deps.allocator.findLoadedEpoch(day);
  const { newEpoch, pools } = await beginLedger(transaction, day, loaded ?? epoch);
  const orders = await deps.allocator.load(
    day,
    {
      epoch: newEpoch,
      seats: new Map(pools.map((pool) => [seatField(pool.sessionId, pool.pool), pool.left])),
      grants: readClaims(transaction, day),
    },
    () => deps.observer?.loading(),
  );
  deps.logger.info({ day, epoch: newEpoch, orders }, 'seat ledger rebuilt');
}

async function* readClaims(transaction: Transaction, day: string): AsyncGenerator<SeatClaim[]> {
  for await (const part of readGrants(transaction, day)) yield part.map(seatClaimOf);
}
