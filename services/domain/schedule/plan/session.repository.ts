import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { deleteSeats } from '../seats';
import { VisitSession } from './visit-session.entity';

/** Keeps two changes of one session apart until the transaction ends. */
export async function lockSession(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .getRepository(VisitSession)
    .createQueryBuilder('session')
    .setLock('pessimistic_write')
    .where('session.id = :id', { id })
    .getOne();
}

/** A session's capacity is what its pools have together. */
export async function updateCapacity(
  transaction: Transaction,
  id: string,
  capacity: number,
): Promise<void> {
  await transaction.getRepository(VisitSession).update({ id }, { capacity });
}

/** Notes how many of the counter's seats stand in another pool besides. */
export async function noteUnclaimedSeats(
  transaction: Transaction,
  id: string,
  unclaimedSeats: number,
): Promise<void> {
  await transaction.getRepository(VisitSession).update({ id }, { unclaimedSeats });
}

/** Changes what is named and leaves the rest; `released`: it opens now, before its day does. */
export async function updateSession(
  db: Queryable,
  id: string,
  change: { stopped: boolean } | { closed: boolean } | { released: true },
): Promise<void> {
  await db
    .getRepository(VisitSession)
    .update({ id }, 'released' in change ? { releaseAt: () => 'now()' } : change);
}

/** Sets when a session is released by itself; null: with its day. */
export async function setOwnRelease(
  transaction: Transaction,
  id: string,
  releaseAt: Date | null,
): Promise<void> {
  await transaction.getRepository(VisitSession).update({ id }, { releaseAt });
}

/** Notes that the session’s team seats went to everybody, so that they go once. */
export async function markTeamSeatsMoved(transaction: Transaction, id: string): Promise<void> {
  await transaction.getRepository(VisitSession).update({ id }, { teamSeatsMovedAt: () => 'now()' });
}

/** @returns sessions of coming days whose team seats are due to go to everybody, by the rule. */
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

/** Deletes a session with its pools; that nobody asked for it is for the caller to see to. */
export async function deleteSession(transaction: Transaction, id: string): Promise<void> {
  await deleteSeats(transaction, id);
  await transaction.getRepository(VisitSession).delete({ id });
}
