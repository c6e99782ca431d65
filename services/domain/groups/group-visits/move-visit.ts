import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { Approval } from '@hall/shared/codes/approval';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { approvedStates, holdingStates, mayHappen } from '@hall/shared/rules/approval';
import { AnswerError, fieldError } from '@hall/platform/errors';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { noteMove } from '../../reservation/orders';
import { endParty, type PartyReturn } from '../../reservation/booking';
import type { Application } from './application-record';
import * as store from './application.repository';
import { writeState } from './write-application.repository';

/*
 * A unit asks for another date of an approved visit by an application of its own, with the same people, letter and
 * arrangements. Both hold seats until the hall decides: an approval ends the former visit in its transaction, any other
 * end leaves it (product 11).
 */

/** @returns the application of the visit that this one would move; undefined if it moves none */
export const findMovedVisit = async (
  db: Queryable,
  { movesVisit, copiedFrom }: Pick<Application, 'movesVisit' | 'copiedFrom'>,
): Promise<Application | undefined> =>
  movesVisit && copiedFrom ? store.findAnyApplication(db, copiedFrom) : undefined;

/** Applications that belong together. */
export interface RelatedApplications {
  /** The application that it was copied from. */
  source: Application | undefined;
  /** The newest that asks for another date of its visit, unless that was refused or withdrawn. */
  move: Application | undefined;
}

/** @param reader staff do not see drafts, which are private to their unit */
export const findRelated = async (
  db: Queryable,
  row: Pick<Application, 'id' | 'unitId' | 'copiedFrom'>,
  reader: 'unit' | 'staff',
): Promise<RelatedApplications> => ({
  source: row.copiedFrom ? await store.findAnyApplication(db, row.copiedFrom) : undefined,
  move: await store.findMove(db, row, [
    ...(reader === 'unit' ? [Approval.draft] : []),
    ...holdingStates,
    Approval.visited,
  ]),
});

/** @returns whether the visit has begun, so that it can no longer be moved */
export const isTooLateToMove = (visit: Application | undefined): boolean =>
  visit !== undefined && approvedStates.includes(visit.approval) && visit.begun;

/**
 * @param visit as found by `findMovedVisit`
 * @returns the order that the visit holds on another day, beside the new one; null if it holds none
 * @throws {AnswerError} A00012 the visit has begun; A00002 at the session if both would be on one day, because a person
 *   can hold one ticket a day
 */
export function heldBeside(visit: Application | undefined, day: string): string | null {
  assertMovable(visit);
  if (!visit?.orderId || visit.orderStatus !== OrderStatus.pendingTravel) return null;
  if (visit.visitDate === day) throw fieldError('eventssessionid', 'validation.otherDay');
  return visit.orderId;
}

/** @throws {AnswerError} A00012 (409) the visit has begun */
export function assertMovable(visit: Application | undefined): void {
  if (isTooLateToMove(visit))
    throw new AnswerError(AnswerCode.wrongState, { status: 409, key: 'application.visitBegun' });
}

/**
 * Ends the former visit when its move is approved. One that the hall has closed or its unit has submitted again ends too,
 * so that the unit never holds both.
 * @param visit as found by `findMovedVisit`
 * @param move the order that takes its place, and who approved it
 * @returns its seats, for `returnPartySeats` after the commit
 * @throws {AnswerError} A00012 (409) the visit has begun
 */
export async function endMovedVisit(
  transaction: Transaction,
  visit: Application | undefined,
  { orderId, by }: Pick<Application, 'orderId'> & { by: { username: string } },
): Promise<PartyReturn | undefined> {
  assertMovable(visit);
  if (!visit || !mayHappen('withdraw', visit.approval)) return undefined;
  const former = visit.orderId;
  const returned =
    former &&
    (await endParty(transaction, former, {
      by: 'move',
      ticketStatus: TicketStatus.refunded,
      event: null,
    }));
  if (returned && orderId)
    await noteMove(transaction, { from: former, to: orderId, event: 'moved' });
  await writeState(transaction, visit.id, {
    event: 'move',
    approval: Approval.withdrawn,
    by: { kind: 'staff', name: by.username },
  });
  return returned || undefined;
}
