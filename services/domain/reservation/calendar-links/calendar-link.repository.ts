import type { Locale } from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { Order } from '../orders/order.entity';
import type { CalendarVisit } from '../orders';
import { Ticket } from '../orders/ticket.entity';
import { CalendarLink } from './calendar-link.entity';

/** @returns when the account's link was created; undefined if it has none */
export async function findLinkSince(db: Queryable, accountId: string): Promise<Date | undefined> {
  const link = await db.getRepository(CalendarLink).findOneBy({ accountId });
  return link?.createdAt;
}

/** Creates or replaces the account's link. */
export async function writeLink(
  db: Queryable,
  { accountId, codeHash }: Pick<CalendarLink, 'accountId' | 'codeHash'>,
): Promise<void> {
  await db
    .getRepository(CalendarLink)
    .upsert({ accountId, codeHash, createdAt: () => 'now()' }, ['accountId']);
}

/** Deletes an account's link, if it has one. */
export async function removeLinkOf(db: Queryable, accountId: string): Promise<void> {
  await db.getRepository(CalendarLink).delete({ accountId });
}

/** Deletes all links after a restore, because links deleted since the backup would work again. */
export async function endAllCalendarLinks(transaction: Transaction): Promise<void> {
  await transaction.getRepository(CalendarLink).createQueryBuilder().delete().execute();
}

/** @returns the account and language of a code; undefined if the code is invalid */
export async function findLinkHolder(
  db: Queryable,
  codeHash: string,
): Promise<{ accountId: string; locale: Locale } | undefined> {
  const link = await db
    .getRepository(CalendarLink)
    .createQueryBuilder('link')
    .innerJoinAndSelect('link.account', 'account')
    .where('link.codeHash = :codeHash AND account.deletedAt IS NULL', { codeHash })
    .getOne();
  return link?.account && { accountId: link.accountId, locale: link.account.locale };
}

/** A visit with the time of its last change, for its calendar event. */
export type LinkedVisit = CalendarVisit & { stampedAt: Date };

/**
 * @param backDays number of past days that a calendar still shows
 * @returns the account's visits, latest first, including cancelled ones
 */
export async function findVisitsFor(
  db: Queryable,
  accountId: string,
  { backDays, limit }: { backDays: number; limit: number },
): Promise<LinkedVisit[]> {
  const orders = await db
    .getRepository(Order)
    .createQueryBuilder('order')
    .innerJoinAndSelect('order.session', 'session')
    .innerJoinAndSelect('order.area', 'area')
    .innerJoinAndMapOne(
      'order.firstTicket',
      Ticket,
      'ticket',
      'ticket.orderId = order.id AND ticket.position = 1',
    )
    .where('order.accountId = :accountId', { accountId })
    .andWhere(`order.visitDate >= ${hallToday} - :backDays::integer`, { backDays })
    .orderBy('order.visitDate', 'DESC')
    .addOrderBy('order.id', 'DESC')
    .take(limit)
    .getMany();
  return orders.flatMap(({ session, area, firstTicket, ...order }) =>
    session && area && firstTicket
      ? [
          {
            ...order,
            starttime: session.starttime,
            endtime: session.endtime,
            area,
            ticketStatus: firstTicket.status,
            stampedAt: order.cancelledAt ?? order.createdAt,
          },
        ]
      : [],
  );
}
