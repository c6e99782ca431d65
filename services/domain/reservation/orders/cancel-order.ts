import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { hasUsedTicket } from './used-tickets';
import { OrderStatus } from '@hall/shared/codes/states';
import { AnswerError, notFoundError, wrongStateError } from '@hall/platform/errors';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Transaction } from '@hall/platform/postgres/data-source';
import type { Deps } from '../../configuration/settings';
import { applyCancellationRule } from '../../people/blacklist';
import { noteReturnedSeats } from '../returned-seats';
import { freeSeats, returnGrants, type SeatDeps } from '../../schedule/seats';
import { cancellationTerms, countCancellations, lockAccount } from './cancellations.sql';
import { endedError, endOrder, lockOrder, noteEvent } from './end-order.repository';
import { findOrder, findTickets, type OrderRecord } from './order.repository';
import { findUnaccompanied } from '@hall/shared/rules/children';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import { removeTicket } from './ticket-acts.repository';
import type { Ticket } from './ticket.entity';

/**
 * The caller of an act. Staff act for a visitor at the counter or by phone. They bypass the waiting room, a paused
 * intake, the limit of changes and the deadline.
 */
export type AskedBy = 'visitor' | 'staff';

export interface CancelDeps extends SeatDeps, Pick<Deps, 'settings' | 'sealer' | 'signIns'> {}

/**
 * Cancels a whole order: in Postgres first, then in Redis. A crash between the two undersells until the drift check
 * finds it, and never oversells. Scarce seats go to the waiting list first. An account that reaches the cancellation
 * limit of the rule is blacklisted.
 * @throws {AnswerError} A00009 not the account's order; B00019 no longer cancellable, somebody is already inside,
 *   or the account's limit of cancellations is reached
 */
export async function cancelOrder(
  deps: CancelDeps,
  accountId: string,
  orderId: string,
): Promise<void> {
  const settings = await deps.settings.get();
  const { order, ended } = await deps.database.transaction(async (transaction) => {
    const found = await findOrder(transaction, accountId, orderId, settings);
    if (!found) throw notFoundError();
    await lockAccount(transaction, accountId);
    if (
      !(await lockOrder(transaction, found)) ||
      !found.beforeDeadline ||
      found.status !== OrderStatus.pendingTravel
    )
      throw await endedError(transaction, found.id);
    if (await hasUsedTicket(transaction, found.id))
      throw new AnswerError(RefusalCode.notCancellable, { key: 'answer.B00019_inside' });
    const done = await countCancellations(transaction, accountId);
    if (cancellationTerms.some((term) => done[term] >= settings.cancellations[term]))
      throw new AnswerError(RefusalCode.notCancellable, { key: 'answer.B00019_limit' });
    const returned = await endOrder(transaction, found, { by: 'account' });
    if (returned?.held)
      await noteReturnedSeats(transaction, { ...found, orderId: found.id }, settings.returnedSeats);
    if (returned)
      await applyCancellationRule(
        transaction,
        { sealer: deps.sealer, rule: settings.frequentCancellations },
        accountId,
        done.sinceListed + 1,
      );
    return { order: found, ended: returned };
  });
  deps.signIns.forget(accountId);
  if (ended) await returnGrants(deps, [{ day: order.visitDate, id: order.heldBy, ...ended }]);
}

/**
 * Removes one person from an order while the order can be cancelled (product 9). The ticket is cancelled and its seat
 * is returned like any other; the others keep the order. Removing the last person cancels the order and counts as a
 * cancellation.
 * @param by staff ignore the deadline, but cannot remove the last person; the visitor may book the seat again
 * @param within runs in the same transaction
 * @throws {AnswerError} A00009 not the account's order, or no visitor with a seat in it; B00019 too late, or the order
 *   has ended; A00012 if children would be left without an adult, or staff remove the last person; for the last person,
 *   any error of `cancelOrder`
 */
export async function takeOutVisitor(
  deps: CancelDeps,
  accountId: string,
  { orderid, ticketid }: { orderid: string; ticketid: string },
  {
    by,
    within,
  }: { by: AskedBy; within?: (transaction: Transaction, left: number) => Promise<void> },
): Promise<void> {
  const settings = await deps.settings.get();
  const order = await findOrder(deps.database, accountId, orderid, settings);
  if (!order) throw notFoundError();
  const isOpen =
    (by === 'staff' || order.beforeDeadline) && order.status === OrderStatus.pendingTravel;
  if (!isOpen) throw await endedError(deps.database, order.id);
  const seated = (await findTickets(deps.database, order.id)).filter(({ holdsSeat }) => holdsSeat);
  if (seated.length === 1 && seated[0]?.id === ticketid) {
    if (by === 'staff') throw wrongStateError('answer.A00012_lastVisitor');
    return cancelOrder(deps, accountId, orderid);
  }
  const { visitorKey, held } = await deps.database.transaction(async (transaction) => {
    if (!(await lockOrder(transaction, order))) throw await endedError(transaction, order.id);
    const taken = await removeTicket(transaction, order.id, ticketid);
    if (!taken) throw notFoundError();
    // The others were removed concurrently: the last person leaves only by a cancellation.
    if (!taken.left.length) throw new AnswerError(RefusalCode.notCancellable);
    if (settings.children.accompanied && leavesChildren(deps.sealer, order, taken.left))
      throw wrongStateError('answer.A00012_childAlone');
    await noteEvent(transaction, order.id, 'reduced', {
      count: taken.left.length,
      ticketid,
      by,
    });
    await within?.(transaction, taken.left.length);
    const returned = await freeSeats(transaction, { ...order, ticketcount: 1 });
    if (returned.held && by === 'visitor')
      await noteReturnedSeats(
        transaction,
        { ...order, orderId: order.id, ticketcount: 1 },
        { ...settings.returnedSeats, ticketId: ticketid },
      );
    return { visitorKey: taken.removed.visitorKey, held: returned.held };
  });
  await returnGrants(deps, [
    { day: order.visitDate, id: order.heldBy, visitorKeys: [visitorKey], held },
  ]);
}

/** Returns true if children would be left without an adult; a number that cannot be decrypted counts as an adult's. */
export function leavesChildren(
  sealer: Sealer,
  { accountType, visitDate }: Pick<OrderRecord, 'accountType' | 'visitDate'>,
  left: Ticket[],
): boolean {
  const party = left.map(({ doctype, idnumSealed, visitorKey, declared }) => ({
    doctype,
    ...declared,
    idnum: openIfReadable(sealer, idnumSealed, placeOf.visitor(visitorKey)) ?? '',
  }));
  return findUnaccompanied(party, visitDate, accountType).length > 0;
}
