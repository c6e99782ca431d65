import type { Locale } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { Order } from '../orders/order.entity';

/** The account behind a link: who may act on the order, by which phone. */
export interface LinkOwner {
  accountId: string;
  /** Empty where the account has none. */
  telnum: string;
  locale: Locale;
}

/** @returns whose order it is; undefined where there is none, or its account was deleted */
export async function findLinkOwner(
  db: Queryable,
  orderId: string,
): Promise<LinkOwner | undefined> {
  const order = await db
    .getRepository(Order)
    .createQueryBuilder('order')
    .select(['order.id', 'account.id', 'account.telnum', 'account.locale'])
    .innerJoin('order.account', 'account')
    .where('order.id = :orderId AND account.deletedAt IS NULL', { orderId })
    .getOne();
  const account = order?.account;
  return account
    ? { accountId: account.id, telnum: account.telnum, locale: account.locale }
    : undefined;
}
