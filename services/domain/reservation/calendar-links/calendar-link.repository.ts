import type { Locale } from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { Order } from '../orders/order.entity';
import type { CalendarVisit } from '../orders';
import { Ticket } from '../orders/ticket.entity';
import { CalendarLink } from './calendar-link.entity';

/** @returns since when the account has a link; undefined where it has none */
export async function findLinkSince(db: Queryable, accountId: string): Promise<Date | undefined> {
  const link = await db.getRepository(CalendarLink).findOneBy({ accountId });
  return link?.createdAt;
}

/** Gives the account a link, in the place of the one that it had. */
export async function writeLink(
  db: Queryable,
  { accountId, codeHash }: Pick<CalendarLink, 'accountId' | 'codeHash'>,
): Promise<void> {
  await db
    .getRepository(CalendarLink)
    .upsert({ accountId, codeHash, createdAt: () => 'now()' }, ['accountId']);
}

/** Ends an account's link, where it has one. */
export async function removeLinkOf(db: Queryable, accountId: string): Promise<void> {
  await db.getRepository(CalendarLink).delete({ accountId });
}

/** Ends the links of all accounts: one that was ended since would be alive again. */
export async function endAllCalendarLinks(transaction: Transaction): Promise<void> {
  await transaction.getRepository(CalendarLink).createQueryBuilder().delete().execute();
}

/** @returns whose visits a code opens, and in which language; undefined where it opens none */
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

/** A visit with the moment of which its calendar tells. */
export type LinkedVisit = CalendarVisit & { stampedAt: Date };

/**
 * @param backDays days past that a calendar goes on showing
 * @returns the account's visits, the latest first, cancelled ones too
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
