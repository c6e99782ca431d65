import { In, IsNull, Not } from 'typeorm';
import type { Locale } from '@hall/shared/codes/states';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { MailWish } from './mail-wish.entity';

/** @returns an account's wish, whether its address is confirmed or not; null where it never had one */
export const findMailWish = (db: Queryable, accountId: string): Promise<MailWish | null> =>
  db.getRepository(MailWish).findOneBy({ accountId });

/** Keeps two tries of one code apart until the transaction ends. */
export const lockMailWish = (
  transaction: Transaction,
  accountId: string,
): Promise<MailWish | null> =>
  transaction
    .getRepository(MailWish)
    .findOne({ where: { accountId }, lock: { mode: 'pessimistic_write' } });

/** Makes an account’s wish, or changes the given columns of it. */
export async function writeMailWish(
  db: Queryable,
  wish: Pick<MailWish, 'accountId'> & Partial<MailWish>,
): Promise<void> {
  await db.getRepository(MailWish).save(wish);
}

/** Erases it; no mail goes to it any more. */
export async function eraseMailWish(db: Queryable, accountId: string): Promise<void> {
  await db.getRepository(MailWish).delete({ accountId });
}

/** Addresses that nobody confirmed within a day. @returns how many were erased */
export async function eraseUnconfirmedMails(db: Database): Promise<number> {
  const { affected } = await db
    .getRepository(MailWish)
    .createQueryBuilder()
    .delete()
    .where("address IS NULL AND code_at < now() - interval '1 day'")
    .execute();
  return affected ?? 0;
}

/** To whom a mail goes. */
export interface MailReader {
  address: string;
  locale: Locale;
}

/** @returns by account those who want mails, without deleted accounts */
export async function findMailReaders(
  db: Queryable,
  accountIds: string[],
): Promise<Map<string, MailReader>> {
  if (!accountIds.length) return new Map();
  const wishes = await db.getRepository(MailWish).find({
    where: { accountId: In(accountIds), address: Not(IsNull()), account: { deletedAt: IsNull() } },
    relations: { account: true },
  });
  return new Map(
    wishes.flatMap(({ accountId, address, account }) =>
      address && account ? [[accountId, { address, locale: account.locale }]] : [],
    ),
  );
}
