import { OrderStatus } from '@hall/shared/codes/states';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { subjectKey } from '@hall/shared/rules/audit-places';
import { hallInstant } from '@hall/shared/rules/hall-time';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import {
  composeMessage,
  type GuideNews,
  messagesToGuides,
  queueMessages,
  type WrittenMessage,
} from '../../communication/messages';
import { readOtherDocuments, type Settings } from '../../configuration/settings';
import type { MailCopies } from '../../people/mail-wishes';
import { visitorInWords } from '../orders';
import { type DueNotice, takeDueNotices, takeDueReminders } from './due-notices.sql';
import { type LinkCodes, ticketAddress } from './link-codes';
import { findNotifiedOrders, findVisitors, type NotifiedOrder } from './ticket-link.repository';

/**
 * Notices per run, at one run every two seconds. SMS operators accept this rate, and it leaves CPU time to bookings
 * during a rush.
 */
const inOneTurn = 200;

export interface NoticeDeps {
  database: Database;
  codes: LinkCodes;
  /** Setting PUBLIC_URL, the prefix of the links. */
  publicUrl: string;
  sealer: Sealer;
  /** Adds copies by mail for people who want them. */
  mailCopies: MailCopies;
}

/**
 * Queues a message for each new booking, change and cancellation of an account: with the ticket link, in the account's
 * language, unless the person opted out. Runs in the background, so that a booking costs nothing more.
 * @returns number of events read
 */
export function sendTicketNotices(deps: NoticeDeps): Promise<number> {
  return deps.database.transaction(async (transaction) =>
    notify(deps, transaction, await takeDueNotices(transaction, inOneTurn)),
  );
}

/**
 * Sends one reminder per order and visit day for tomorrow's visits, within the hours of the setting `reminder`. Visitors who cannot
 * come can cancel by the link, which frees their seats.
 * @returns number of orders read
 */
export async function remindOfVisits(deps: NoticeDeps & { settings: Settings }): Promise<number> {
  const { reminder } = await deps.settings.get();
  if (!reminder.sending) return 0;
  return deps.database.transaction(async (transaction) => {
    const due = await takeDueReminders(transaction, reminder, inOneTurn);
    return notify(
      deps,
      transaction,
      due.map((orderId) => ({ orderId, event: 'reminder' })),
    );
  });
}

async function notify(
  deps: NoticeDeps,
  transaction: Transaction,
  due: DueNotice[],
): Promise<number> {
  const orders = await findNotifiedOrders(transaction, [
    ...new Set(due.map(({ orderId }) => orderId)),
  ]);
  const people = await findVisitors(
    transaction,
    deps.sealer,
    due.flatMap(({ ticketId, newId }) => [ticketId ?? [], newId ?? []].flat()),
  );
  const others = people.size ? await readOtherDocuments(transaction) : [];
  const messages = due.flatMap(({ orderId, event, ticketId, newId }) => {
    const order = orders.get(orderId);
    const inWords = (id: string | null | undefined): string =>
      id && order ? visitorInWords(people.get(id), order.locale, others) : '';
    const named = { person: inWords(ticketId), newPerson: inWords(newId) };
    return order ? messagesOf(deps, order, event, named) : [];
  });
  messages.push(
    ...(await messagesToGuides(
      transaction,
      due.flatMap(({ orderId, event }) => {
        const order = orders.get(orderId);
        const news = order && isCurrent(order, event) ? eventsForGuides[event] : undefined;
        return news ? [{ orderId, event: news, link: ticketAddress(deps, orderId) }] : [];
      }),
    )),
  );
  await queueMessages(transaction, [
    ...messages,
    ...(await deps.mailCopies(transaction, messages)),
  ]);
  return due.length;
}

/**
 * A guide leads the people who were moved as a separate order like those of any other. A corrected document is not
 * reported: the guide finds the list under "My orders".
 */
const eventsForGuides: Partial<Record<DueNotice['event'], GuideNews['event']>> = {
  booked: 'booked',
  split: 'booked',
  changed: 'changed',
  reduced: 'reduced',
  replaced: 'reduced',
  reminder: 'reminder',
  cancelled: 'cancelled',
};

/** Whether the order is still in the state that the event reports, and no other event reports its end. */
function isCurrent({ status, inReview }: NotifiedOrder, event: DueNotice['event']): boolean {
  // An order cancelled since is reported by its cancellation event only.
  const isCancelled = status === OrderStatus.cancelled;
  // A team under review has no confirmed booking; the approval message contains the day and the link.
  return isCancelled === (event === 'cancelled') && (isCancelled || !inReview);
}

/** @returns no message if another event reports the order's end; without a phone number if the person has none or opted out */
function messagesOf(
  deps: NoticeDeps,
  order: NotifiedOrder,
  event: DueNotice['event'],
  named: { person: string; newPerson: string },
): WrittenMessage[] {
  if (!isCurrent(order, event)) return [];
  const { accountId, locale, wantsMessages } = order;
  const to = wantsMessages ? order.telnum : '';
  const text = composeMessage(locale, `ticket.${event}`, {
    date: dateInWords(order.visitDate, locale),
    session: `${order.starttime}-${order.endtime}`,
    count: order.ticketcount,
    link: ticketAddress(deps, order.id),
    ...named,
  });
  // The message expires after the visit; a reminder says "tomorrow", so it expires at midnight.
  const expiresAt = hallInstant(order.visitDate, event === 'reminder' ? '00:00' : order.endtime);
  return [{ accountId, to, text, expiresAt, about: subjectKey('order', order.id) }];
}
