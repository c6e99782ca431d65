import { defaultLocale } from '@hall/shared/codes/states';
import { subjectKey } from '@hall/shared/rules/audit-places';
import { pick } from '@hall/shared/locales/pick';
import type { Logger } from '@hall/platform/logger';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { releaseGrants, type SeatAllocator, type SeatRelease } from '../seats';
import { composeMessage, queueMessages } from '../../communication/messages';
import type { MailCopies } from '../../people/mail-wishes';
import { type ClosedOrder, lockClosedOrders } from './closed-orders.sql';
import * as store from './closing.repository';
import type { DayClosing } from './day-closing.entity';

/** Orders cancelled per transaction: few, so that little is repeated after a crash. */
const ordersAtOnce = 50;

/**
 * Ends an order for the hall in the transaction of a closing. Injected, because orders depend on the schedule.
 * @returns the seats to release in Redis, only of some visitors if others are inside; undefined if nothing ended
 */
type OrderEnder = (
  transaction: Transaction,
  order: { id: string },
  end: { by: 'hall' },
) => Promise<Omit<SeatRelease, 'id'> | undefined>;

export interface ClosingDeps {
  database: Database;
  allocator: SeatAllocator;
  logger: Logger;
  endOrder: OrderEnder;
  /** Adds copies by mail for people who want them. */
  mailCopies: MailCopies;
}

/**
 * Cancels the orders of a closed day or session without penalty, and notifies each visitor of the reason. People who are
 * inside keep their tickets, and sessions that were over are unchanged (product 11). Each step is one transaction with its messages and its count, so another process can resume after a crash. A closing that has
 * ended, or that another process carries out, is skipped.
 */
export async function carryOutClosing(deps: ClosingDeps, id: string): Promise<void> {
  const closing = await store.findClosing(deps.database, id);
  let left = closing !== undefined;
  while (closing && left) left = await cancelSome(deps, closing);
}

/** @returns whether more orders may be left to cancel */
async function cancelSome(deps: ClosingDeps, closing: DayClosing): Promise<boolean> {
  const scope = {
    areaId: closing.areaId,
    date: closing.visitDate,
    sessionId: closing.sessionId,
  };
  const cancelled = await deps.database.transaction(async (transaction) => {
    if (!(await store.lockClosing(transaction, closing.id))) return undefined;
    const orders = await lockClosedOrders(transaction, scope, closing.startedAt, ordersAtOnce);
    const done: SeatRelease[] = [];
    const told = [];
    for (const order of orders) {
      const ended = await deps.endOrder(transaction, order, { by: 'hall' });
      if (!ended) continue;
      done.push({ id: order.heldBy, ...ended });
      told.push({ ...order, text: textOf(order, closing, ended.visitorKeys?.length) });
    }
    const messages = [
      ...told.flatMap(({ id, telnum, accountId, text }) =>
        telnum ? [{ to: telnum, accountId, text, about: subjectKey('order', id) }] : [],
      ),
      ...(await deps.mailCopies(transaction, told)),
    ];
    await queueMessages(
      transaction,
      messages.map((message) => ({ ...message, closingId: closing.id })),
    );
    const isLast = orders.length < ordersAtOnce || !done.length;
    await store.countClosedOrders(transaction, closing.id, orders.length, isLast);
    return { done, isLast };
  });
  if (!cancelled) return false;
  await releaseGrants(deps, closing.visitDate, cancelled.done);
  return !cancelled.isLast;
}

/** @param rest number of people whose tickets ended while others are inside; undefined if the whole order ended */
function textOf(order: ClosedOrder, closing: DayClosing, rest?: number): string {
  const locale = order.locale ?? defaultLocale;
  return composeMessage(locale, rest ? 'order.restClosed' : 'order.closed', {
    ...(rest && { count: rest }),
    orderno: order.orderno,
    date: order.visitDate,
    session: order.session,
    reason: pick(locale, { zh: closing.reasonZh, en: closing.reasonEn }),
  });
}
