import { IsNull } from 'typeorm';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { deleteSeats } from '../seats';
import { VisitSession } from './visit-session.entity';

/** Serializes changes of one session until the transaction ends. */
export async function lockSession(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .getRepository(VisitSession)
    .findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
}

/**
 * Changes the given fields only.
 * @param change `capacity`: the sum of the pools; `unclaimedSeats`: seats of the counter that are also counted in another
 *   pool; `releaseAt` null: released with its day; `released`: opens the session now, before its day, or with it again
 */
export async function updateSession(
  db: Queryable,
  id: string,
  {
    released,
    ...change
  }: Partial<
    Pick<VisitSession, 'capacity' | 'unclaimedSeats' | 'stopped' | 'closed' | 'releaseAt'>
  > & { released?: boolean },
): Promise<void> {
  await db
    .getRepository(VisitSession)
    .update(
      { id },
      { ...change, ...(released !== undefined && { releaseAt: released ? () => 'now()' : null }) },
    );
}

/** Records that the session’s team seats were moved to the personal pool, so that they move only once. */
export async function markTeamSeatsMoved(transaction: Transaction, id: string): Promise<void> {
  await transaction.getRepository(VisitSession).update({ id }, { teamSeatsMovedAt: () => 'now()' });
}

/** Records that the session's unclaimed seats went to the counter. @returns false if another worker was first */
export async function markUnclaimedFreed(transaction: Transaction, id: string): Promise<boolean> {
  const { affected } = await transaction
    .getRepository(VisitSession)
    .update({ id, unclaimedFreedAt: IsNull() }, { unclaimedFreedAt: () => 'now()' });
  return affected === 1;
}

/** Deletes a session with its pools; the caller checks that nobody requested it. */
export async function deleteSession(transaction: Transaction, id: string): Promise<void> {
  await deleteSeats(transaction, id);
  await transaction.getRepository(VisitSession).delete({ id });
}
