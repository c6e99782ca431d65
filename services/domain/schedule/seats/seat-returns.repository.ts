import { In } from 'typeorm';
import type { Transaction } from '@hall/platform/postgres/data-source';
import type { PoolName } from './pools.sql';
import { SeatReturn } from './session-pool.entity';

/** A row of returned seats; `seats` decreases while they are given away. */
export interface PendingReturn {
  id: string;
  seats: number;
  /** Whether they are due, by the database clock. */
  due: boolean;
}

/** @returns the returned seats of a pool, locked, latest `due_at` first */
export async function lockReturns(
  transaction: Transaction,
  { sessionId, pool }: PoolName,
): Promise<PendingReturn[]> {
  const { entities, raw } = await transaction
    .getRepository(SeatReturn)
    .createQueryBuilder('row')
    .addSelect('row.dueAt <= now()', 'due')
    .setLock('pessimistic_write')
    .where('row.sessionId = :sessionId AND row.pool = :pool', { sessionId, pool })
    .orderBy('row.dueAt', 'DESC')
    .addOrderBy('row.id')
    .getRawAndEntities<{ due: boolean }>();
  return entities.map(({ id, seats }, i) => ({ id, seats, due: raw[i]?.due ?? false }));
}

/** Writes the seats left in the rows after some were given away. */
export async function writeReturns(
  transaction: Transaction,
  returns: PendingReturn[],
): Promise<void> {
  const rows = transaction.getRepository(SeatReturn);
  const gone = returns.filter(({ seats }) => seats === 0).map(({ id }) => id);
  if (gone.length) await rows.delete({ id: In(gone) });
  for (const { id, seats } of returns.filter((row) => row.seats > 0))
    await rows.update({ id }, { seats });
}
