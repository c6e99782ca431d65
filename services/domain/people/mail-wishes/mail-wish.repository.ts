import { In, IsNull, Like, Not } from 'typeorm';
import type { Locale } from '@hall/shared/codes/states';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { Account } from '../accounts/account.entity';
import { MailWish } from './mail-wish.entity';

/** @returns an account's row, confirmed or not; null if it never had one */
export const findMailWish = (db: Queryable, accountId: string): Promise<MailWish | null> =>
  db.getRepository(MailWish).findOneBy({ accountId });

/** Serialises tries of one code until the transaction ends. */
export const lockMailWish = (
  transaction: Transaction,
  accountId: string,
): Promise<MailWish | null> =>
  transaction
    .getRepository(MailWish)
    .findOne({ where: { accountId }, lock: { mode: 'pessimistic_write' } });

/** Inserts an account’s row, or updates the given columns. */
export async function writeMailWish(
  db: Queryable,
  wish: Pick<MailWish, 'accountId'> & Partial<MailWish>,
): Promise<void> {
  await db.getRepository(MailWish).save(wish);
}

/** Erases it; no more mail is sent to it. */
export async function eraseMailWish(db: Queryable, accountId: string): Promise<void> {
  await db.getRepository(MailWish).delete({ accountId });
}

/** Erases addresses that were not confirmed within a day. @returns the number erased */
export async function eraseUnconfirmedMails(db: Database): Promise<number> {
  const { affected } = await db
    .getRepository(MailWish)
    .createQueryBuilder()
    .delete()
    .where("address IS NULL AND code_at < now() - interval '1 day'")
    .execute();
  return affected ?? 0;
}

/** Matches the contact of an account that is a mail address, see `isMailContact`. */
const anAddress = Like('%@%');

/** @returns whether the account gets all its messages by mail, without a subscription */
export const hasMailContact = (db: Queryable, id: string): Promise<boolean> =>
  db.getRepository(Account).existsBy({ id, telnum: anAddress });

export interface MailReader {
  address: string;
  locale: Locale;
}

/** @returns the subscribers by account, without deleted accounts and those that get all messages by mail */
export async function findMailReaders(
  db: Queryable,
  accountIds: string[],
): Promise<Map<string, MailReader>> {
  if (!accountIds.length) return new Map();
  const wishes = await db.getRepository(MailWish).find({
    where: {
      accountId: In(accountIds),
      address: Not(IsNull()),
      account: { deletedAt: IsNull(), telnum: Not(anAddress) },
    },
    relations: { account: true },
  });
  return new Map(
    wishes.flatMap(({ accountId, address, account }) =>
      address && account ? [[accountId, { address, locale: account.locale }]] : [],
    ),
  );
}
