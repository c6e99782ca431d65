import { OrderStatus } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { NoShow } from '../../on-site/gate/no-show.entity';
import { Order } from '../../reservation/orders/order.entity';
import {
  countsAsAbsence,
  findAccount,
  findPapers,
  isStandIn,
  type Papers,
} from '../../people/accounts';
import { findStanding } from '../../people/blacklist';
import type { ListedAccount } from './account-list.repository';
import { noSurroundings, readSurroundings } from './account-surroundings.sql';

/** An account as reviewers see it. */
export interface AccountDetail extends ListedAccount {
  /** Set for a guide or an agency. */
  papers: Papers | undefined;
  blacklisted: boolean;
  orders: { pending: number; completed: number; cancelled: number };
  noshows: number;
  /** Created at the counter for a visitor without a phone; nobody can sign in to it. */
  isStandIn: boolean;
}

/** @returns undefined for an account that does not exist (any more) */
export async function findAccountDetail(
  db: Queryable,
  accountId: string,
): Promise<AccountDetail | undefined> {
  const account = await findAccount(db, accountId);
  if (!account) return undefined;
  const { id, idnumKey } = account;
  const surroundings = await readSurroundings(db, [id]);
  return {
    account,
    ...(surroundings.get(id) ?? noSurroundings),
    papers: await findPapers(db, id),
    blacklisted: idnumKey !== null && (await findStanding(db, [idnumKey])).size > 0,
    orders: await countOrders(db, id),
    noshows: await db
      .getRepository(NoShow)
      .createQueryBuilder('n')
      .where(`n.accountId = :id AND ${countsAsAbsence('n')}`, { id })
      .getCount(),
    isStandIn: await isStandIn(db, id),
  };
}

async function countOrders(db: Queryable, accountId: string): Promise<AccountDetail['orders']> {
  const counts = await db
    .getRepository(Order)
    .createQueryBuilder('order')
    .select('order.status', 'status')
    .addSelect('count(*)::int', 'count')
    .where('order.accountId = :accountId', { accountId })
    .groupBy('order.status')
    .getRawMany<{ status: OrderStatus; count: number }>();
  const of = (status: OrderStatus) => counts.find((row) => row.status === status)?.count ?? 0;
  return {
    pending: of(OrderStatus.pendingTravel),
    completed: of(OrderStatus.completed),
    cancelled: of(OrderStatus.cancelled),
  };
}
