import type { SearchAccountsDto } from '@hall/shared/contract/staff/accounts';
import type { Database } from '@hall/platform/postgres/data-source';
import { type ListPage, mapPage, readPage } from '@hall/platform/postgres/page';
import { isInHandOf } from '../../staff/cases';
import { Account } from '../../people/accounts/account.entity';
import { noSurroundings, readSurroundings, type Surroundings } from './account-surroundings.sql';
import { isFoundBy } from './find-accounts.sql';
import { isOverdue, isPending, waitingSinceIfPending } from './waiting-since.sql';

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
      },
      defaultSort: 'waitingsince',
      first: 'is_overdue',
      sparse: { sort: 'waitingsince', condition: isPending },
      key: 'account.id',
    },
    query,
  );
  const surroundings = await readSurroundings(
    db,
    page.rows.map(({ id }) => id),
  );
  return mapPage(page, (account) => ({
    account,
    ...(surroundings.get(account.id) ?? noSurroundings),
  }));
}
