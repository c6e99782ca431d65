import { OrderStatus } from '@hall/shared/codes/states';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { hallInstant } from '@hall/shared/rules/hall-time';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { composeMessage, queueMessage } from '../../hall/messages';
import { type DueNotice, takeDueNotices } from './due-notices.sql';
import type { LinkCodes } from './link-codes';
import { findToldOrders, type ToldOrder } from './ticket-link.repository';

/** Told in one transaction: few, so that a crash has little to do again. */
const atOnce = 200;

export interface TellDeps {
  database: Database;
  codes: LinkCodes;
  /** Setting PUBLIC_URL: what the links begin with. */
  publicUrl: string;
}

/**
 * Writes down a message for each booking, change and cancellation of an account that was not told yet: with the link
 * to the ticket, in the account's language, unless the person wants none. After the fact and in the background, so
 * that a booking costs nothing more.
 * @returns how many were looked at
 */
export async function tellTickets(deps: TellDeps): Promise<number> {
  let told = 0;
  for (;;) {
    const taken = await deps.database.transaction(async (transaction) => {
      const due = await takeDueNotices(transaction, atOnce);
      const orders = await findToldOrders(transaction, [
        ...new Set(due.map(({ orderId }) => orderId)),
      ]);
      for (const { orderId, event } of due) {
        const order = orders.get(orderId);
        if (order) await tell(deps, transaction, order, event);
      }
      return due.length;
    });
    told += taken;
    if (taken < atOnce) return told;
  }
}

async function tell(
  { codes, publicUrl }: TellDeps,
  transaction: Transaction,
  order: ToldOrder,
  event: DueNotice['event'],
): Promise<void> {
  // What was cancelled since is told by its own event alone.
  const isCancelled = order.status === OrderStatus.cancelled;
  if (isCancelled !== (event === 'cancelled')) return;
  const { locale, telnum, wantsMessages } = order;
  if (!telnum || !wantsMessages) return;
  const text = composeMessage(locale, `ticket.${event}`, {
    date: dateInWords(order.visitDate, locale),
    session: `${order.starttime}-${order.endtime}`,
    count: order.ticketcount,
    link: new URL(`/t/${codes.create(order.id)}`, publicUrl).href,
  });
  // After the visit it tells nobody anything.
  const expiresAt = hallInstant(order.visitDate, order.endtime);
  await queueMessage(transaction, { to: telnum, text, expiresAt });
}
