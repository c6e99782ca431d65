import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { deleteSeats } from '../seats';
import { VisitSession } from './visit-session.entity';

/** Serializes changes of one session until the transaction ends. */
export async function lockSession(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .getRepository(VisitSession)
    .createQueryBuilder('session')
    .setLock('pessimistic_write')
    .where('session.id = :id', { id })
    .getOne();
}

/** A session's capacity is the sum of its pools. */
export async function updateCapacity(
  transaction: Transaction,
  id: string,
  capacity: number,
): Promise<void> {
  await transaction.getRepository(VisitSession).update({ id }, { capacity });
}

/** Records how many of the counter's seats are also counted in another pool. */
export async function noteUnclaimedSeats(
  transaction: Transaction,
  id: string,
  unclaimedSeats: number,
): Promise<void> {
  await transaction.getRepository(VisitSession).update({ id }, { unclaimedSeats });
}

/** Changes the given field only; `released`: opens the session now, before its day. */
export async function updateSession(
  db: Queryable,
  id: string,
  change: { stopped: boolean } | { closed: boolean } | { released: true },
): Promise<void> {
  await db
    .getRepository(VisitSession)
    .update({ id }, 'released' in change ? { releaseAt: () => 'now()' } : change);
}

/** Sets a session's own release time; null: released with its day. */
export async function setOwnRelease(
  transaction: Transaction,
  id: string,
  releaseAt: Date | null,
): Promise<void> {
  await transaction.getRepository(VisitSession).update({ id }, { releaseAt });
}

/** Records that the session’s team seats were moved to the personal pool, so that they move only once. */
export async function markTeamSeatsMoved(transaction: Transaction, id: string): Promise<void> {
  await transaction.getRepository(VisitSession).update({ id }, { teamSeatsMovedAt: () => 'now()' });
}

/** @returns sessions of upcoming days whose team seats are due to move to the personal pool, by the rule */
export function findTeamSeatsDue(
  db: Queryable,
  { daysBefore, time }: { daysBefore: number; time: string },
): Promise<VisitSession[]> {
  return db
    .getRepository(VisitSession)
    .createQueryBuilder('session')
    .innerJoin('session.day', 'day')
    .where(`session.visitDate > ${hallToday} AND session.teamSeatsMovedAt IS NULL`)
    .andWhere('NOT session.closed AND NOT day.closed')
    .andWhere(
      `now() >= (session.visitDate - CAST(:daysBefore AS integer) + CAST(:time AS time)) AT TIME ZONE '${hallTimeZone}'`,
      { daysBefore, time },
    )
    .orderBy('session.visitDate')
    .addOrderBy('session.id')
    .getMany();
}

/** Deletes a session with its pools; the caller checks that nobody requested it. */
export async function deleteSession(transaction: Transaction, id: string): Promise<void> {
  await deleteSeats(transaction, id);
  await transaction.getRepository(VisitSession).delete({ id });
}
