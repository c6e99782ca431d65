import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { BookingRequest } from '../../reservation/booking/booking-request.entity';
import { Order } from '../../reservation/orders/order.entity';
import { WaitlistEntry } from '../../reservation/waitlist/waitlist-entry.entity';
import { deleteSeats } from '../../reservation/seats';
import { VisitSession } from './visit-session.entity';

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

/** @returns whether anyone ever asked for seats of the session, or waits for them. */
export async function wasAskedFor(transaction: Transaction, sessionId: string): Promise<boolean> {
  return (
    (await transaction.getRepository(Order).existsBy({ sessionId })) ||
    (await transaction.getRepository(BookingRequest).existsBy({ sessionId, state: 'accepted' })) ||
    (await transaction
      .getRepository(WaitlistEntry)
      .createQueryBuilder('entry')
      .where('entry.sessionIds @> ARRAY[CAST(:sessionId AS bigint)]', { sessionId })
      .getExists())
  );
}

export async function deleteSession(transaction: Transaction, id: string): Promise<void> {
  await deleteSeats(transaction, id);
  await transaction.getRepository(VisitSession).delete({ id });
}
