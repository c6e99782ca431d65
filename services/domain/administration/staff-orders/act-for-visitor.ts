import type { ChangeForVisitorDto, OrderSessionsDto } from '@hall/shared/contract/staff/orders';
import { notFoundError, wrongStateError } from '@hall/platform/errors';
import { readBookingAccount } from '../../people/accounts';
import { changeOrder, type Progress, type RequestProgress } from '../../reservation/booking';
import { type CancelDeps, takeOutVisitor } from '../../reservation/orders';
import { type Actor, recordAct } from '../../foundation/audit';
import {
  type CounterDeps,
  insertStaffBooking,
  listPoolSessions,
  type CounterSession,
} from '../../on-site/counter';
import { type LockedOrder, readOrderForAct } from './order-detail.repository';

/**
 * Moves a whole order for a visitor who asks for it by phone, by the way that the visitor's own change takes: what fails
 * leaves the order as it was. The visitor's limit of changes does not hold staff, the other rules do; the visitor is told
 * by the message of every change. The entry of the audit log is written with the request, before it is decided.
 * @throws {AnswerError} A00009 no such order; A00012 it is a unit's, or its account was deleted; of `changeOrder`
 */
export async function changeForVisitor(
  deps: CounterDeps,
  orderid: string,
  { requestid, eventssessionid, reason }: ChangeForVisitorDto,
  by: Actor,
): Promise<void> {
  const { accountId } = await readOwned(deps, orderid);
  const account = await readBookingAccount(deps.database, accountId);
  if (!account) throw notFoundError();
  await changeOrder(
    deps,
    account,
    { requestid, orderid, eventssessionid },
    {
      by: 'staff',
      async within(transaction, from) {
        await insertStaffBooking(transaction, requestid, 'telephone');
        await recordAct(transaction, {
          ...by,
          act: 'order.change',
          subject: { type: 'order', id: orderid },
          before: { session: from.sessionId },
          after: { session: eventssessionid },
          reason,
        });
      },
    },
  );
}

/**
 * Takes one person out of an order for its visitor, until the order ends: the others keep their tickets, and it is no
 * cancellation.
 * @throws {AnswerError} A00009 no such order or person; A00012 the last person, children left alone, or no account's
 *   order; B00019 it has ended
 */
export async function takeOutForVisitor(
  deps: CancelDeps,
  orderid: string,
  { ticketid, reason }: { ticketid: string; reason: string },
  by: Actor,
): Promise<void> {
  const { accountId } = await readOwned(deps, orderid);
  await takeOutVisitor(
    deps,
    accountId,
    { orderid, ticketid },
    {
      by: 'staff',
      within: (transaction, left) =>
        recordAct(transaction, {
          ...by,
          act: 'order.takeOut',
          subject: { type: 'order', id: orderid },
          before: { people: left + 1 },
          after: { people: left },
          reason,
        }),
    },
  );
}

/**
 * @returns the sessions to which an order can be moved, of its area and pool
 * @throws {AnswerError} A00009 no such order
 */
export async function listSessionsFor(
  deps: Pick<CounterDeps, 'database' | 'board'>,
  orderid: string,
  { date }: OrderSessionsDto,
): Promise<CounterSession[]> {
  const order = await readOrderForAct(deps.database, orderid);
  if (!order) throw notFoundError();
  return listPoolSessions(deps.board, order.pool, date ?? order.visitDate).filter(
    ({ areaId }) => areaId === order.areaId,
  );
}

/** @throws {AnswerError} A00009 no such order, or no such change of it */
export async function readChange(
  deps: Pick<CounterDeps, 'database'> & { progress: RequestProgress },
  orderid: string,
  requestid: string,
): Promise<Progress> {
  const { accountId } = await readOwned(deps, orderid);
  return deps.progress.get(accountId, requestid);
}

/** Only what an account booked can be changed for it: a unit corrects its application. */
async function readOwned(
  { database }: Pick<CounterDeps, 'database'>,
  orderid: string,
): Promise<LockedOrder & { accountId: string }> {
  const order = await readOrderForAct(database, orderid);
  if (!order) throw notFoundError();
  if (order.accountId === null) throw wrongStateError('answer.A00012_notOfAccount');
  return { ...order, accountId: order.accountId };
}
