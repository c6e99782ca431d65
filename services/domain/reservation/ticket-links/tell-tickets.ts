import { OrderStatus } from '@hall/shared/codes/states';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import type { OtherDocument } from '@hall/shared/rules/document-kinds';
import { hallInstant } from '@hall/shared/rules/hall-time';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { composeMessage, queueMessages, type WrittenMessage } from '../../communication/messages';
import { readOtherDocuments, type Settings } from '../../configuration/settings';
import type { MailCopies } from '../../people/mail-wishes';
import { type NamedVisitor, visitorInWords } from '../orders';
import { type DueNotice, takeDueNotices } from './due-notices.sql';
import { takeDueReminders } from './due-reminders.sql';
import { type LinkCodes, ticketAddress } from './link-codes';
import { findToldOrders, findVisitors, type ToldOrder } from './ticket-link.repository';

/**
 * Told in one turn, of which there is one in two seconds: a rush is told of at a pace that operators take, and leaves the
 * processor to those who still book.
 */
const inOneTurn = 200;

export interface TellDeps {
  database: Database;
  codes: LinkCodes;
  /** Setting PUBLIC_URL: what the links begin with. */
  publicUrl: string;
  sealer: Sealer;
  /** Who wants the same by mail. */
  mailCopies: MailCopies;
}

/**
 * Writes down a message for each booking, change and cancellation of an account that was not told yet: with the link
 * to the ticket, in the account's language, unless the person wants none. After the fact and in the background, so
 * that a booking costs nothing more.
 * @returns how many were looked at
 */
export function tellTickets(deps: TellDeps): Promise<number> {
  return deps.database.transaction(async (transaction) =>
    tell(deps, transaction, await takeDueNotices(transaction, inOneTurn)),
  );
}

/**
 * Reminds of tomorrow's visits, each once, within the hours of the setting `reminder`: whoever cannot come cancels by the
 * link, and the seats are others'.
 * @returns how many were looked at
 */
export async function remindOfVisits(deps: TellDeps & { settings: Settings }): Promise<number> {
  const { reminder } = await deps.settings.get();
  if (!reminder.sending) return 0;
  return deps.database.transaction(async (transaction) => {
    const due = await takeDueReminders(transaction, reminder, inOneTurn);
    return tell(
      deps,
      transaction,
      due.map((orderId) => ({ orderId, event: 'reminder' })),
    );
  });
}

async function tell(deps: TellDeps, transaction: Transaction, due: DueNotice[]): Promise<number> {
  const orders = await findToldOrders(transaction, [...new Set(due.map(({ orderId }) => orderId))]);
  const takenOut = await findVisitors(
    transaction,
    deps.sealer,
    due.flatMap(({ ticketId }) => ticketId ?? []),
  );
  const others = takenOut.size ? await readOtherDocuments(transaction) : [];
  const told = due.flatMap(({ orderId, event, ticketId }) => {
    const order = orders.get(orderId);
    const person = takenOut.get(ticketId ?? '');
    return order ? toldOf(deps, order, event, { person, others }) : [];
  });
  const phones: WrittenMessage[] = told.flatMap(({ telnum, text, expiresAt }) =>
    telnum ? [{ to: telnum, text, expiresAt }] : [],
  );
  await queueMessages(transaction, [...phones, ...(await deps.mailCopies(transaction, told))]);
  return due.length;
}

/** @returns none where the order's end is told by itself; no phone where there is none, or the person wants none there */
function toldOf(
  deps: TellDeps,
  order: ToldOrder,
  event: DueNotice['event'],
  takenOut: { person: NamedVisitor | undefined; others: readonly OtherDocument[] },
): { accountId: string; telnum: string | undefined; text: string; expiresAt: Date }[] {
  // What was cancelled since is told by its own event alone.
  const isCancelled = order.status === OrderStatus.cancelled;
  if (isCancelled !== (event === 'cancelled')) return [];
  // A team has nothing booked yet: the word of its approval brings the day and the link.
  if (order.inReview && event !== 'cancelled') return [];
  const { accountId, locale, wantsMessages } = order;
  const telnum = (wantsMessages && order.telnum) || undefined;
  const text = composeMessage(locale, `ticket.${event}`, {
    date: dateInWords(order.visitDate, locale),
    session: `${order.starttime}-${order.endtime}`,
    count: order.ticketcount,
    link: ticketAddress(deps, order.id),
    ...(event === 'reduced' && {
      person: visitorInWords(takenOut.person, locale, takenOut.others),
    }),
  });
  // After the visit it tells nobody anything; what says tomorrow is true until midnight.
  const expiresAt = hallInstant(order.visitDate, event === 'reminder' ? '00:00' : order.endtime);
  return [{ accountId, telnum, text, expiresAt }];
}
