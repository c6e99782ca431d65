import { defaultLocale } from '@hall/shared/codes/states';
import { pick } from '@hall/shared/locales/pick';
import type { Logger } from '@hall/platform/logger';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { releaseGrants, type SeatAllocator } from '../seats';
import { composeMessage, queueMessages } from '../../communication/messages';
import type { MailCopies } from '../../people/mail-wishes';
import { type ClosedOrder, lockClosedOrders } from './closed-orders.sql';
import * as store from './closing.repository';
import type { DayClosing } from './day-closing.entity';

/** Orders cancelled in one transaction: few, so that a crash has little to do again. */
const ordersAtOnce = 50;

/**
 * Ends an order for the hall in the transaction of a closing: orders are above the schedule, and give it this.
 * @returns whether its seats are held back; undefined where it had ended before
 */
type OrderEnder = (
  transaction: Transaction,
  order: { id: string },
  end: { by: 'hall' },
) => Promise<{ held: boolean } | undefined>;

export interface ClosingDeps {
  database: Database;
  allocator: SeatAllocator;
  logger: Logger;
  endOrder: OrderEnder;
  /** Who wants the same by mail. */
  mailCopies: MailCopies;
}

/**
 * Cancels the orders of a closed day or session, without penalty, and tells each visitor why. Each step is
 * one transaction with its messages and its count, so that a process that dies in between is followed by
 * another which goes on where it was. A closing that ended, or that another process is at, is left as it is.
 */
export async function carryOutClosing(deps: ClosingDeps, id: string): Promise<void> {
  const closing = await store.findClosing(deps.database, id);
  let left = closing !== undefined;
  while (closing && left) left = await cancelSome(deps, closing);
}

/** @returns whether there may be more orders to cancel. */
async function cancelSome(deps: ClosingDeps, closing: DayClosing): Promise<boolean> {
  const scope = {
    areaId: closing.areaId,
    date: closing.visitDate,
    sessionId: closing.sessionId,
  };
  const cancelled = await deps.database.transaction(async (transaction) => {
    if (!(await store.lockClosing(transaction, closing.id))) return undefined;
    const orders = await lockClosedOrders(transaction, scope, ordersAtOnce);
    const done = [];
    for (const order of orders) {
      const ended = await deps.endOrder(transaction, order, { by: 'hall' });
      done.push({ id: order.heldBy, keep: ended?.held ?? false });
    }
    const told = orders.map((order) => ({ ...order, text: textOf(order, closing) }));
    const messages = [
      ...told.flatMap(({ telnum, text }) => (telnum ? [{ to: telnum, text }] : [])),
      ...(await deps.mailCopies(transaction, told)),
    ];
    await queueMessages(
      transaction,
      messages.map((message) => ({ ...message, closingId: closing.id })),
    );
    const isLast = orders.length < ordersAtOnce;
    await store.countClosedOrders(transaction, closing.id, orders.length, isLast);
    return { done, isLast };
  });
  if (!cancelled) return false;
  await releaseGrants(deps, closing.visitDate, cancelled.done);
  return !cancelled.isLast;
}

function textOf(order: ClosedOrder, closing: DayClosing): string {
  const locale = order.locale ?? defaultLocale;
  return composeMessage(locale, 'order.closed', {
    orderno: order.orderno,
    date: order.visitDate,
    session: order.session,
    reason: pick(locale, { zh: closing.reasonZh, en: closing.reasonEn }),
  });
}
