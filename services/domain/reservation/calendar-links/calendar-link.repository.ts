import type { Locale } from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
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
