import type { AccountType } from '@hall/shared/codes/states';
import type { ListNoticesDto, NoticeState } from '@hall/shared/contract/staff/notices';
import { changedRows, type Database, type Transaction } from '@hall/platform/postgres/data-source';
import { type ListPage, readList } from '@hall/platform/postgres/list-query';

export interface NoticeRecord {
  id: string;
  account_type: AccountType;
  title: string;
  text_zh: string;
  text_en: string;
  shown_from: Date;
  shown_until: Date | null;
  state: NoticeState;
  version: number;
  updated_by: string;
  updated_at: Date;
}

const state = `CASE WHEN shown_until <= now() THEN 'over' WHEN shown_from > now() THEN 'scheduled' ELSE 'shown' END`;
const columns = `id, account_type, title, text_zh, text_en, shown_from, shown_until, ${state} AS state, version,
  updated_by, updated_at`;

export function readNoticePage(
  db: Database,
  query: ListNoticesDto,
): Promise<ListPage<NoticeRecord>> {
  return readList<NoticeRecord>(
    db,
    {
      select: columns,
      from: 'notices',
      conditions: [
        ['account_type = ?', query.type],
        [`${state} = ?`, query.state],
      ],
      sorts: { from: 'shown_from', until: 'shown_until', updatedat: 'updated_at' },
      defaultSort: '-from',
      key: 'id',
    },
    query,
  );
}

export interface NoticeContent {
  title: string;
  textZh: string;
  textEn: string;
  /** Unset: at once. */
  from: Date | null;
  until: Date | null;
}

export async function insertNotice(
  transaction: Transaction,
  type: AccountType,
  content: NoticeContent,
  by: string,
): Promise<string> {
  const [row] = (await transaction.query(
    `INSERT INTO notices (account_type, title, text_zh, text_en, shown_from, shown_until, updated_by)
     VALUES ($1, $2, $3, $4, coalesce($5, now()), $6, $7) RETURNING id`,
    [type, content.title, content.textZh, content.textEn, content.from, content.until, by],
  )) as [{ id: string }];
  return row.id;
}

export async function lockNotice(
  transaction: Transaction,
  id: string,
): Promise<NoticeRecord | undefined> {
  const rows = (await transaction.query(`SELECT ${columns} FROM notices WHERE id = $1 FOR UPDATE`, [
    id,
  ])) as NoticeRecord[];
  return rows[0];
}

export async function updateNotice(
  transaction: Transaction,
  id: string,
  content: NoticeContent,
  by: string,
): Promise<void> {
  await changedRows(
    transaction,
    `UPDATE notices SET title = $2, text_zh = $3, text_en = $4, shown_from = coalesce($5, shown_from), shown_until = $6,
            version = version + 1, updated_by = $7, updated_at = now() WHERE id = $1`,
    [id, content.title, content.textZh, content.textEn, content.from, content.until, by],
  );
}

export async function endNotice(transaction: Transaction, id: string, by: string): Promise<void> {
  await changedRows(
    transaction,
    `UPDATE notices SET shown_until = now(), shown_from = least(shown_from, now()), version = version + 1,
            updated_by = $2, updated_at = now() WHERE id = $1`,
    [id, by],
  );
}
