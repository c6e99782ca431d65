import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { OrderStatus } from '@hall/shared/codes/states';
import { findUnaccompanied } from '@hall/shared/rules/children';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import { AnswerError, notFoundError, wrongStateError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { noteReturnedSeats } from '../returned-seats';
import { freeSeats, releasePart } from '../../schedule/seats';
import type { AskedBy } from './asked-by';
import { type CancelDeps, cancelOrder } from './cancel-order';
import { lockOrder } from './end-order.repository';
import { noteEvent } from './order-history.repository';
import { findOrder, findTickets, type OrderRecord } from './order.repository';
import { removeTicket } from './ticket-acts.repository';
import type { Ticket } from './ticket.entity';

/**
 * Takes one person out of an order, as long as the order could be cancelled (product 9): the ticket is cancelled and
 * its seat comes back like any other, the order stays with those who are left. It is no cancellation, unless nobody
 * is left: then the order is cancelled, and counts as one.
 * @param by no deadline holds staff, and they cancel an order by its own act
 * @param within what is written in its transaction
 * @throws {AnswerError} A00009 not the account's order, or nobody of it who holds a seat; B00019 too late, or the
 *   order has ended; A00012 where children would be left without an adult, or staff take out the last person; of
 *   `cancelOrder` for the last person
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
  const { cancelBeforeMinutes, children, returnedSeats } = await deps.settings.get();
  const order = await findOrder(deps.database, accountId, orderid, cancelBeforeMinutes);
  if (!order) throw notFoundError();
  const isOpen =
    (by === 'staff' || order.beforeDeadline) && order.status === OrderStatus.pendingTravel;
  if (!isOpen) throw new AnswerError(RefusalCode.notCancellable);
  const seated = (await findTickets(deps.database, order.id)).filter(({ holdsSeat }) => holdsSeat);
  if (seated.length === 1 && seated[0]?.id === ticketid) {
    if (by === 'staff') throw wrongStateError('answer.A00012_lastVisitor');
    return cancelOrder(deps, accountId, orderid);
  }
  const { visitorKey, held } = await deps.database.transaction(async (transaction) => {
    if (!(await lockOrder(transaction, order))) throw new AnswerError(RefusalCode.notCancellable);
    const taken = await removeTicket(transaction, order.id, ticketid);
    if (!taken) throw notFoundError();
    // Somebody took out the others meanwhile: the last one leaves by a cancellation alone.
    if (!taken.left.length) throw new AnswerError(RefusalCode.notCancellable);
    if (children.accompanied && leavesChildren(deps.sealer, order, taken.left))
      throw wrongStateError('answer.A00012_childAlone');
    await noteEvent(transaction, order.id, 'reduced', {
      count: taken.left.length,
      ticketid,
    });
    await within?.(transaction, taken.left.length);
    const returned = await freeSeats(transaction, { ...order, ticketcount: 1 });
    if (returned.held)
      await noteReturnedSeats(
        transaction,
        { ...order, orderId: order.id, ticketcount: 1 },
        { ...returnedSeats, ticketId: ticketid },
      );
    return { visitorKey: taken.removed.visitorKey, held: returned.held };
  });
  const part = { id: order.heldBy, visitorKeys: [visitorKey], keep: held };
  await releasePart(deps, order.visitDate, part);
}

/** Whether children stay behind whom no adult answers for; a number that cannot be opened is taken for a grown person's. */
function leavesChildren(
  sealer: Sealer,
  { accountType }: Pick<OrderRecord, 'accountType'>,
  left: Ticket[],
): boolean {
  const party = left.map(({ doctype, idnumSealed, visitorKey, child }) => ({
    doctype,
    child,
    idnum: openIfReadable(sealer, idnumSealed, placeOf.visitor(visitorKey)) ?? '',
  }));
  return findUnaccompanied(party, hallDateOf(new Date()), accountType !== 'user').length > 0;
}
