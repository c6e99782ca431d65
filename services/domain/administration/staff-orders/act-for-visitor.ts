import { TicketStatus } from '@hall/shared/codes/states';
import type { ChangeForVisitorDto, OrderSessionsDto } from '@hall/shared/contract/staff/orders';
import { notFoundError, wrongStateError } from '@hall/platform/errors';
import { readBookingAccount } from '../../people/accounts';
import { changeOrder, type Progress, type RequestProgress } from '../../reservation/booking';
import {
  type CancelDeps,
  findTickets,
  leavesChildren,
  takeOutVisitor,
} from '../../reservation/orders';
import { type Actor, recordAct } from '../../foundation/audit';
import {
  type CounterDeps,
  insertStaffBooking,
  listPoolSessions,
  type CounterSession,
} from '../../on-site/counter';
import { readForAct } from './order-acts';
import { type LockedOrder, readOrderForAct } from './order-detail.repository';
import { readOrdersForStaff } from './staff-orders.sql';

/**
 * Moves an order for a visitor who asks by phone, through the same path as the visitor's own change. A failure leaves
 * the order unchanged. Neither the visitor's limit of changes nor the deadline applies; all other rules do. If somebody
 * is inside, those who have not come move, as an order of their own (product 11). The visitor gets a message. The audit
 * entry is written with the request, before the decision.
 * @throws {AnswerError} A00009 no such order; A00012 if it is a unit's or its account was deleted, or if children would
 *   move without an adult; as `changeOrder`
 */
export async function changeForVisitor(
  deps: CounterDeps,
  orderid: string,
  { requestid, eventssessionid, reason }: ChangeForVisitorDto,
  by: Actor,
): Promise<void> {
  const { accountId } = await readOwned(deps, orderid);
  const { children } = await deps.settings.get();
  const account = await readBookingAccount(deps.database, accountId);
  if (!account) throw notFoundError();
  await changeOrder(
    deps,
    account,
    { requestid, orderid, eventssessionid },
    {
      by: 'staff',
      async within(transaction, from) {
        const seated = (await findTickets(transaction, orderid)).filter(
          ({ holdsSeat }) => holdsSeat,
        );
        const moving = seated.filter(({ status }) => status !== TicketStatus.verified);
        const isPart = moving.length < seated.length;
        if (isPart && children.accompanied && leavesChildren(deps.sealer, from, moving))
          throw wrongStateError('answer.A00012_childAlone');
        // A part of a counter order stays one of the counter.
        const [listed] = await readOrdersForStaff(transaction, [orderid]);
        const channel = listed?.channel === 'counter' ? 'counter' : 'telephone';
        await insertStaffBooking(transaction, requestid, channel);
        await recordAct(transaction, {
          ...by,
          act: 'order.change',
          subject: { type: 'order', id: orderid },
          before: { session: from.sessionId, ...(isPart && { people: seated.length }) },
          after: { session: eventssessionid, ...(isPart && { people: moving.length }) },
          reason,
        });
      },
    },
  );
}

/**
 * Removes one person from an order, at the visitor's request, until the order ends. The others keep their tickets, and
 * it does not count as a cancellation.
 * @throws {AnswerError} A00009 no such order or person; A00012 for the last person, for children left alone, or for an
 *   order without account; B00019 if it has ended
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
 * @returns the sessions of the same area and pool to which an order can move
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

/** @throws {AnswerError} as `readForAct`; A00012 if the account was deleted */
async function readOwned(
  { database }: Pick<CounterDeps, 'database'>,
  orderid: string,
): Promise<LockedOrder & { accountId: string }> {
  const order = await readForAct(database, orderid);
  if (order.accountId === null) throw wrongStateError('answer.A00012_notOfAccount');
  return { ...order, accountId: order.accountId };
}
