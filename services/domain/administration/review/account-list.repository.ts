import type { SearchAccountsDto } from '@hall/shared/contract/staff/accounts';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import type { SortsOf } from '@hall/shared/lists/define-list';
import type { accounts } from '@hall/shared/lists/accounts';
import { idsOfPage, type ListPage, mapPage, readPage } from '@hall/platform/postgres/page';
import { isInHandOf } from '../../staff/cases';
import { Account, AccountPaper } from '../../people/accounts/account.entity';
import {
  noSurroundings,
  readSurroundings,
  type Surroundings,
  isFoundBy,
  isOverdue,
  isPending,
  waitingSinceIfPending,
} from './find-accounts.sql';
import { OrderStatus } from '@hall/shared/codes/states';
import { Absence } from '../../on-site/gate/absence.entity';
import { concerns } from '../../reservation/orders';
import { Order } from '../../reservation/orders/order.entity';
import { countsAsAbsence, findAccount, findPapers, isStandIn } from '../../people/accounts';
import { findActiveKeys } from '../../people/blacklist';
import { MoreThan } from 'typeorm';
import { AccountStatusEvent } from '../../people/accounts/account-status-event.entity';

/** Reads an account and locks it until the transaction ends. */
export async function lockForDecision(transaction: Transaction, accountId: string) {
  const account = await transaction
    .getRepository(Account)
    .createQueryBuilder('account')
    .where('account.id = :accountId AND account.deletedAt IS NULL', { accountId })
    .setLock('for_no_key_update')
    .getOne();
  if (!account) return undefined;
  const papers = await transaction.getRepository(AccountPaper).findOneBy({ accountId });
  // A separate statement after the lock, so that it sees an entry written meanwhile.
  const [newest] = await transaction.getRepository(AccountStatusEvent).find({
    select: { id: true },
    where: { accountId },
    order: { id: 'DESC' },
    take: 1,
  });
  const { type, status, statusUntil, telnum, locale } = account;
  const email = papers?.email;
  return {
    id: accountId,
    type,
    status,
    statusUntil,
    telnum,
    locale,
    /** Set for a guide or an agency. */
    email,
    /** Id of the newest status log entry; a decision about an older state is refused. */
    version: newest?.id ?? '0',
  };
}

/** An account locked for a decision. */
export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockForDecision>>>;

/** @returns whether the account has an order created after a moment */
export const hasBookedSince = (
  transaction: Transaction,
  accountId: string,
  since: Date,
): Promise<boolean> =>
  transaction.getRepository(Order).existsBy({ accountId, createdAt: MoreThan(since) });

export type ListedAccount = Surroundings & { account: Account };

/** Excludes counter accounts of visitors without a phone, because nobody can sign in to them. Raw SQL for EXISTS. */
const hasWayIn = `(account.telnum <> '' OR account.username IS NOT NULL
  OR EXISTS (SELECT 1 FROM account_identities i WHERE i.account_id = account.id))`;

/**
 * @param idnumKeys blind indexes of the number searched for, one per document type
 * @param reader the caller, with the hours after which an account is overdue
 * @returns a page of accounts; by default overdue ones first, then the longest waiting
 */
export async function readAccountList(
  db: Database,
  query: SearchAccountsDto,
  idnumKeys: string[] | undefined,
  reader: { staffId: string | null; overdue: { guides: number; agencies: number } },
): Promise<ListPage<ListedAccount>> {
  const { keyword, type, status } = query;
  const list = db
    .getRepository(Account)
    .createQueryBuilder('account')
    .addSelect(waitingSinceIfPending, 'waiting_since')
    .addSelect(isOverdue, 'is_overdue')
    .setParameters({ guideHours: reader.overdue.guides, agencyHours: reader.overdue.agencies })
    .where('account.deletedAt IS NULL')
    .andWhere(hasWayIn);
  if (type) list.andWhere('account.type = :type', { type });
  if (status !== undefined) list.andWhere('account.status = :status', { status });
  if (keyword) list.andWhere(...isFoundBy(keyword));
  if (query.assigned)
    list.andWhere(isInHandOf('account', 'account.id'), { assignee: reader.staffId });
  if (idnumKeys) list.andWhere('account.idnumKey = ANY(:idnumKeys)', { idnumKeys });
  const page = await readPage(
    list,
    {
      sorts: {
        waitingsince: 'waiting_since',
        createdat: 'account.createdAt',
        realname: 'account.realname',
        status: 'account.status',
      } satisfies SortsOf<typeof accounts>,
      defaultSort: 'waitingsince',
      first: 'is_overdue',
      sparse: { sort: 'waitingsince', condition: isPending },
      key: 'account.id',
    },
    query,
  );
  const surroundings = await readSurroundings(db, idsOfPage(page));
  return mapPage(page, (account) => ({
    account,
    ...(surroundings.get(account.id) ?? noSurroundings),
  }));
}

/** @returns undefined for an account that does not exist (any more) */
export async function findAccountDetail(db: Queryable, accountId: string) {
  const account = await findAccount(db, accountId);
  if (!account) return undefined;
  const { id, idnumKey } = account;
  const surroundings = await readSurroundings(db, [id]);
  return {
    account,
    ...(surroundings.get(id) ?? noSurroundings),
    /** Set for a guide or an agency. */
    papers: await findPapers(db, id),
    blacklisted: idnumKey !== null && (await findActiveKeys(db, [idnumKey])).size > 0,
    orders: await countOrders(db, id),
    noshows: await db
      .getRepository(Absence)
      .createQueryBuilder('n')
      .where(`n.accountId = :id AND ${countsAsAbsence('n')}`, { id })
      .getCount(),
    /** Created at the counter for a visitor without a phone; nobody can sign in to it. */
    isStandIn: await isStandIn(db, id),
  };
}

/** An account as reviewers see it. */
export type AccountDetail = NonNullable<Awaited<ReturnType<typeof findAccountDetail>>>;

async function countOrders(
  db: Queryable,
  accountId: string,
): Promise<Record<'pending' | 'completed' | 'cancelled', number>> {
  const counts = await db
    .getRepository(Order)
    .createQueryBuilder('order')
    .select('order.status', 'status')
    .addSelect('count(*)::int', 'count')
    .where(concerns(':accountId'), { accountId })
    .groupBy('order.status')
    .getRawMany<{ status: OrderStatus; count: number }>();
  const of = (status: OrderStatus) => counts.find((row) => row.status === status)?.count ?? 0;
  return {
    pending: of(OrderStatus.pendingTravel),
    completed: of(OrderStatus.completed),
    cancelled: of(OrderStatus.cancelled),
  };
}
