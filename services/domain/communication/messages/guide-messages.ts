import type { Locale } from '@hall/shared/codes/states';
import type { message } from '@hall/shared/locales/zh/message';
import { subjectKey } from '@hall/shared/rules/audit-places';
import { hallInstant } from '@hall/shared/rules/hall-time';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { composeMessage } from './compose';
import type { WrittenMessage } from './message-queue.repository';

/** An event of an order, for its guides. */
export interface GuideNews {
  orderId: string;
  event: keyof (typeof message)['guide'];
  /** Only these guides; by default all except the account that booked, which gets the messages of the order. */
  guideIds?: readonly string[];
  /** The URL of the order's ticket. */
  link?: string;
  /** Why the hall cancelled the order. */
  reason?: string;
  isUndoable?: boolean | undefined;
}

/** A guide of an order. */
interface NamedGuide {
  orderId: string;
  accountId: string;
  /** The guide booked the order. */
  hasBooked: boolean;
  telnum: string;
  locale: Locale;
  /** The agency's name. */
  taname: string;
  date: string;
  starttime: string;
  endtime: string;
  count: number;
}

/** Locks the guides' accounts against deletion, as `findNotifiedOrders` does. Raw SQL: a join over an array. */
const findNamedGuides = (transaction: Transaction, orderIds: string[]): Promise<NamedGuide[]> =>
  runSql(
    transaction,
    `SELECT o.id AS "orderId", g.id AS "accountId", g.id IS NOT DISTINCT FROM o.account_id AS "hasBooked", CASE WHEN g.wants_messages THEN g.telnum ELSE '' END AS telnum, g.locale,
            coalesce(a.realname, '') AS taname, o.visit_date::text AS date, to_char(s.starttime, 'HH24:MI') AS starttime,
            to_char(s.endtime, 'HH24:MI') AS endtime, o.ticketcount AS count
     FROM orders o
     JOIN accounts g ON g.id = ANY(o.guide_ids) AND g.deleted_at IS NULL
     JOIN visit_sessions s ON s.id = o.session_id
     LEFT JOIN accounts a ON a.id = o.agency_id
     WHERE o.id = ANY($1::bigint[]) ORDER BY g.id FOR KEY SHARE OF g`,
    [orderIds],
  );

/**
 * Writes the messages of orders to the guides that an agency or a colleague named (product 11). Everything
 * that messages an order's account calls it, and queues the result with the account's own messages.
 * @returns a message for each guide; without a phone number if the guide opted out
 */
export async function messagesToGuides(
  transaction: Transaction,
  news: readonly GuideNews[],
): Promise<WrittenMessage[]> {
  if (!news.length) return [];
  const named = await findNamedGuides(transaction, [...new Set(news.map((one) => one.orderId))]);
  return news.flatMap((one) =>
    named
      .filter(({ orderId }) => orderId === one.orderId)
      .filter(({ accountId, hasBooked }) => one.guideIds?.includes(accountId) ?? !hasBooked)
      .map((guide) => messageTo(guide, one)),
  );
}

function messageTo(guide: NamedGuide, news: GuideNews): WrittenMessage {
  const { orderId, event, link = '', reason = '', isUndoable } = news;
  const { accountId, telnum: to, locale, taname, date, starttime, endtime, count } = guide;
  const text = composeMessage(locale, `guide.${event}`, {
    taname,
    date,
    session: `${starttime}-${endtime}`,
    count,
    link,
    reason,
  });
  return {
    to,
    accountId,
    text,
    isUndoable,
    // A reminder says "tomorrow".
    expiresAt: hallInstant(date, event === 'reminder' ? '00:00' : endtime),
    // A guide who was removed gets no other message about the order's present state.
    ...(event !== 'removed' && { about: subjectKey('order', orderId) }),
  };
}
