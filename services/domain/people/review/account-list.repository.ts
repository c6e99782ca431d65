import type { AccountStatus, AccountType, DocType } from '@hall/shared/codes/states';
import type { ListAccountsDto } from '@hall/shared/contract/staff/accounts';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { type ListPage, readList } from '@hall/platform/postgres/list-query';

export interface AccountListRow {
  id: string;
  type: AccountType;
  status: AccountStatus;
  realname: string;
  telnum: string;
  paperno: string;
  waiting_since: Date | null;
  created_at: Date;
  /** Of the newest entry of the status log: a decision about an older state is refused. */
  version: string;
}

/** Since when it waits: its registration, or the papers that it handed in last. */
const waitingSince = `CASE WHEN a.status = 0 THEN coalesce((SELECT max(l.at) FROM account_status_log l
  WHERE l.account_id = a.id AND l.event IN ('created', 'submitted', '0')), a.created_at) END`;

const rowColumns = `a.id, a.type, a.status, coalesce(a.realname, '') AS realname, a.telnum, coalesce(p.paperno, '') AS paperno,
  ${waitingSince} AS waiting_since, a.created_at,
  coalesce((SELECT max(l.id) FROM account_status_log l WHERE l.account_id = a.id), 0)::text AS version`;
const tables = 'accounts a LEFT JOIN account_papers p ON p.account_id = a.id';

/**
 * @param idnumKeys blind indexes of the number that is looked for, one for each kind of document
 * @returns a page of accounts, those that wait longest first unless it is asked for otherwise
 */
export function readAccountList(
  db: Database,
  query: ListAccountsDto,
  idnumKeys: string[] | undefined,
): Promise<ListPage<AccountListRow>> {
  return readList<AccountListRow>(
    db,
    {
      select: rowColumns,
      from: tables,
      core: query.keyword ? tables : 'accounts a',
      conditions: [
        ['a.deleted_at IS NULL'],
        ['a.type = ?', query.type],
        ['a.status = ?', query.status],
        [
          `strpos(lower(a.realname), lower(?)) > 0 OR strpos(lower(p.contactname), lower(?)) > 0
           OR a.telnum = ? OR lower(a.username) = lower(?) OR lower(p.paperno) = lower(?)`,
          query.keyword,
        ],
        ['a.idnum_key = ANY(?::text[])', idnumKeys],
      ],
      sorts: {
        waitingsince: waitingSince,
        createdat: 'a.created_at',
        realname: 'a.realname',
        status: 'a.status',
      },
      defaultSort: 'waitingsince',
      key: 'a.id',
    },
    query,
  );
}

export interface AccountDetailRow extends AccountListRow {
  username: string;
  doctype: DocType | null;
  idnum_sealed: string | null;
  idnum_key: string | null;
  email: string;
  contactname: string;
  image_key: string | null;
  status_until: Date | null;
  blacklisted: boolean;
  orders_pending: number;
  orders_completed: number;
  orders_cancelled: number;
  noshows: number;
}

export async function findAccountDetail(
  db: Queryable,
  accountId: string,
): Promise<AccountDetailRow | undefined> {
  const ordersOf = (status: number) =>
    `(SELECT count(*)::int FROM orders o WHERE o.account_id = a.id AND o.status = ${status})`;
  const rows = (await db.query(
    `SELECT ${rowColumns}, coalesce(a.username, '') AS username, a.doctype, a.idnum_sealed, a.idnum_key,
            coalesce(p.email, '') AS email, coalesce(p.contactname, '') AS contactname, p.image_key, a.status_until,
            EXISTS (SELECT 1 FROM blacklist b WHERE b.visitor_key = a.idnum_key AND (b.until IS NULL OR b.until > now()))
              AS blacklisted,
            ${ordersOf(1)} AS orders_pending, ${ordersOf(2)} AS orders_completed, ${ordersOf(3)} AS orders_cancelled,
            (SELECT count(*)::int FROM no_shows n WHERE n.account_id = a.id) AS noshows
     FROM ${tables} WHERE a.id = $1 AND a.deleted_at IS NULL`,
    [accountId],
  )) as AccountDetailRow[];
  return rows[0];
}

export interface TwinRow {
  id: string;
  type: AccountType;
  status: AccountStatus;
  realname: string;
  same_idnum: boolean;
  same_paperno: boolean;
  same_telnum: boolean;
}

/** @returns other accounts with the same document, certificate or phone, 20 at the most */
export function findTwins(db: Queryable, accountId: string): Promise<TwinRow[]> {
  return db.query(
    `SELECT o.id, o.type, o.status, coalesce(o.realname, '') AS realname,
            o.idnum_key IS NOT DISTINCT FROM a.idnum_key AND a.idnum_key IS NOT NULL AS same_idnum,
            lower(q.paperno) IS NOT DISTINCT FROM lower(p.paperno) AND p.paperno IS NOT NULL AS same_paperno,
            o.telnum = a.telnum AS same_telnum
     FROM accounts a LEFT JOIN account_papers p ON p.account_id = a.id
     JOIN accounts o ON o.id <> a.id AND o.deleted_at IS NULL
     LEFT JOIN account_papers q ON q.account_id = o.id
     WHERE a.id = $1 AND (o.idnum_key = a.idnum_key OR o.telnum = a.telnum OR lower(q.paperno) = lower(p.paperno))
     ORDER BY o.id LIMIT 20`,
    [accountId],
  ) as Promise<TwinRow[]>;
}

export interface AccountEventRow {
  event: string;
  reason: string | null;
  at: Date;
}

/** @returns what became of the account, newest first, 200 at the most */
export function readAccountEvents(db: Queryable, accountId: string): Promise<AccountEventRow[]> {
  return db.query(
    'SELECT event, reason, at FROM account_status_log WHERE account_id = $1 ORDER BY id DESC LIMIT 200',
    [accountId],
  ) as Promise<AccountEventRow[]>;
}
