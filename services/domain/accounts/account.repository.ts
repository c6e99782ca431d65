import type { AccountStatus, AccountType, DocType } from '@hall/shared/codes/states';
import { changedRows, type Database, type Queryable } from '@hall/platform/postgres/data-source';

export interface AccountRow {
  id: string;
  type: AccountType;
  username: string | null;
  telnum: string;
  password_hash: string | null;
  realname: string | null;
  doctype: DocType | null;
  idnum_sealed: string | null;
  idnum_key: string | null;
  avatar: string;
  status: AccountStatus;
  profile_edited_at: Date | null;
  /** By the store's clock: from when the profile can be edited; null when it can be now. */
  editable_from: Date | null;
}

const columns = `id, type, username, telnum, password_hash, realname, doctype, idnum_sealed, idnum_key, avatar, status,
  profile_edited_at, CASE WHEN profile_edited_at > now() - interval '365 days'
  THEN profile_edited_at + interval '365 days' END AS editable_from`;

async function findOne(
  db: Queryable,
  where: string,
  parameters: unknown[],
): Promise<AccountRow | undefined> {
  const rows = (await db.query(
    `SELECT ${columns} FROM accounts WHERE deleted_at IS NULL AND ${where}`,
    parameters,
  )) as AccountRow[];
  return rows[0];
}

export const findAccount = (db: Queryable, id: string) => findOne(db, 'id = $1', [id]);
export const findByUsername = (db: Queryable, username: string) =>
  findOne(db, `type = 'user' AND lower(username) = lower($1)`, [username]);
export const findByTelnum = (db: Queryable, type: AccountType, telnum: string) =>
  findOne(db, 'type = $1 AND telnum = $2', [type, telnum]);
export const findByIdnumKey = (db: Queryable, type: AccountType, idnumKey: string) =>
  findOne(db, 'type = $1 AND idnum_key = $2', [type, idnumKey]);

export interface NewAccount {
  type: AccountType;
  username?: string | undefined;
  telnum: string;
  passwordHash?: string;
  realname?: string;
  doctype?: DocType;
  idnumSealed?: string;
  idnumKey?: string;
  status: AccountStatus;
}

/**
 * @returns the account's id
 * @throws the driver's error 23505 with the constraint's name where the phone, username or document is taken
 */
export function insertAccount(database: Database, account: NewAccount): Promise<string> {
  return database.transaction(async (transaction) => {
    const [{ id }] = (await transaction.query(
      `INSERT INTO accounts (type, username, telnum, password_hash, realname, doctype, idnum_sealed, idnum_key, status, profile_edited_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, NULL) RETURNING id`,
      [
        account.type,
        account.username ?? null,
        account.telnum,
        account.passwordHash ?? null,
        account.realname ?? null,
        account.doctype ?? null,
        account.idnumSealed ?? null,
        account.idnumKey ?? null,
        account.status,
      ],
    )) as [{ id: string }];
    await insertStatusLog(transaction, id, 'created');
    return id;
  });
}

export async function insertStatusLog(
  db: Queryable,
  accountId: string,
  event: string,
): Promise<void> {
  await db.query('INSERT INTO account_status_log (account_id, event) VALUES ($1, $2)', [
    accountId,
    event,
  ]);
}

export function readStatusLog(
  db: Queryable,
  accountId: string,
): Promise<{ event: string; at: Date }[]> {
  return db.query(
    'SELECT event, at FROM account_status_log WHERE account_id = $1 ORDER BY id DESC LIMIT 100',
    [accountId],
  ) as Promise<{ event: string; at: Date }[]>;
}

export interface ProfileChange {
  username: string | null;
  realname: string | null;
  doctype: DocType | null;
  idnumSealed: string | null;
  idnumKey: string | null;
  /** Whether this edit is the one a year. */
  counts: boolean;
}

/** Writes the profile unless another edit came first in the meantime. @returns whether it was written */
export async function updateProfile(
  db: Queryable,
  account: AccountRow,
  change: ProfileChange,
): Promise<boolean> {
  const rows = await changedRows<{ id: string }>(
    db,
    `UPDATE accounts SET username = $2, realname = $3, doctype = $4, idnum_sealed = $5, idnum_key = $6,
            profile_edited_at = CASE WHEN $7 THEN now() ELSE profile_edited_at END
     WHERE id = $1 AND profile_edited_at IS NOT DISTINCT FROM $8 AND idnum_key IS NOT DISTINCT FROM $9 RETURNING id`,
    [
      account.id,
      change.username,
      change.realname,
      change.doctype,
      change.idnumSealed,
      change.idnumKey,
      change.counts,
      account.profile_edited_at,
      account.idnum_key,
    ],
  );
  return rows.length > 0;
}
