import type { AccountType } from '@hall/shared/codes/states';
import type { ListNoticesDto } from '@hall/shared/contract/staff/notices';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import type { SortsOf } from '@hall/shared/lists/define-list';
import type { notices } from '@hall/shared/lists/notices';
import { type ListPage, readPage } from '@hall/platform/postgres/page';
import { insertedId } from '@hall/platform/postgres/returned';
import { Notice, noticeState } from './notice.entity';

/** @returns the notices that are shown now, oldest first */
export function readShownNotices(db: Queryable): Promise<Notice[]> {
  return db
    .getRepository(Notice)
    .createQueryBuilder('notice')
    .where('notice.shownFrom <= now() AND (notice.shownUntil IS NULL OR notice.shownUntil > now())')
    .orderBy('notice.id')
    .getMany();
}

/** @returns a page of past, present and future notices, latest start first by default */
export function readNoticePage(db: Database, query: ListNoticesDto): Promise<ListPage<Notice>> {
  const { noticeid, type, state } = query;
  const list = db.getRepository(Notice).createQueryBuilder('notice');
  if (noticeid) list.andWhere('notice.id = :noticeid', { noticeid });
  if (type) list.andWhere('notice.accountType = :type', { type });
  if (state) list.andWhere(`${noticeState('notice')} = :state`, { state });
  return readPage(
    list,
    {
      sorts: {
        from: 'notice.shownFrom',
        until: 'notice.shownUntil',
        updatedat: 'notice.updatedAt',
      } satisfies SortsOf<typeof notices>,
      defaultSort: '-from',
      key: 'notice.id',
    },
    query,
  );
}

export interface NoticeContent {
  title: string;
  textZh: string;
  textEn: string;
  /** Null: at once. */
  from: Date | null;
  until: Date | null;
}

/** @returns the notice's id */
export async function insertNotice(
  db: Queryable,
  type: AccountType,
  { from, until, ...texts }: NoticeContent,
  by: string,
): Promise<string> {
  const inserted = await db.getRepository(Notice).insert({
    ...texts,
    accountType: type,
    shownFrom: from ?? (() => 'now()'),
    shownUntil: until,
    updatedBy: by,
  });
  return insertedId(inserted);
}

/** Reads a notice and locks it until the transaction ends. */
export function lockNotice(transaction: Transaction, id: string): Promise<Notice | null> {
  return transaction
    .getRepository(Notice)
    .findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
}

/** Writes a new version of a notice; an omitted start time stays unchanged. */
export async function updateNotice(
  transaction: Transaction,
  id: string,
  { from, until, ...texts }: NoticeContent,
  by: string,
): Promise<void> {
  await transaction.getRepository(Notice).update(
    { id },
    {
      ...texts,
      ...(from && { shownFrom: from }),
      shownUntil: until,
      version: () => 'version + 1',
      updatedBy: by,
      updatedAt: () => 'now()',
    },
  );
}

/** Ends a notice now, even if it has not begun. */
export async function endNotice(transaction: Transaction, id: string, by: string): Promise<void> {
  await transaction.getRepository(Notice).update(
    { id },
    {
      shownUntil: () => 'now()',
      shownFrom: () => 'least(shown_from, now())',
      version: () => 'version + 1',
      updatedBy: by,
      updatedAt: () => 'now()',
    },
  );
}
