import {
  type AccountStatus,
  type AccountType,
  defaultLocale,
  type DocType,
  type Locale,
} from '@hall/shared/codes/states';
import { changedRows, type Queryable, type Transaction } from '@hall/platform/postgres/data-source';

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
  /** The language in which the hall writes to the account. */
  locale: Locale;
  /** By the store's clock: from when the profile can be edited; null when it can be now. */
  editable_from: Date | null;
}

const columns = `id, type, username, telnum, password_hash, realname, doctype, idnum_sealed, idnum_key, avatar, status, locale,
  CASE WHEN profile_edited_at > now() - interval '365 days'
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
/** Two edits at once take turns; a booking may refer to the account meanwhile. */
export const lockAccount = (transaction: Transaction, id: string) =>
  findOne(transaction, 'id = $1 FOR NO KEY UPDATE', [id]);
export const findByUsername = (db: Queryable, username: string) =>
  findOne(db, `type = 'user' AND lower(username) = lower($1)`, [username]);
export const findByTelnum = (db: Queryable, type: AccountType, telnum: string) =>
  findOne(db, 'type = $1 AND telnum = $2', [type, telnum]);
export const findByIdnumKeys = (db: Queryable, type: AccountType, idnumKeys: string[]) =>
  findOne(db, 'type = $1 AND idnum_key = ANY($2)', [type, idnumKeys]);

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
  /** Chinese where it is not known. */
  locale?: Locale;
}

/**
 * @returns the account's id
 * @throws the driver's error 23505 with the constraint's name where the phone, username or document is taken
 */
export async function insertAccount(
  transaction: Transaction,
  account: NewAccount,
): Promise<string> {
  const [{ id }] = (await transaction.query(
    `INSERT INTO accounts (type, username, telnum, password_hash, realname, doctype, idnum_sealed, idnum_key, status, locale)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
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
      account.locale ?? defaultLocale,
    ],
  )) as [{ id: string }];
  await insertStatusLog(transaction, id, 'created');
  return id;
}

/** The language in which the hall writes to the account from now on. */
export async function updateLocale(
  db: Queryable,
  accountId: string,
  locale: Locale,
): Promise<void> {
  await changedRows(db, 'UPDATE accounts SET locale = $2 WHERE id = $1 AND locale <> $2', [
    accountId,
    locale,
  ]);
}

export async function updatePassword(
  transaction: Transaction,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await transaction.query('UPDATE accounts SET password_hash = $2 WHERE id = $1', [
    accountId,
    passwordHash,
  ]);
}

/** @throws the driver's error 23505 where another account of the type has the phone */
export async function updateTelnum(
  transaction: Transaction,
  accountId: string,
  telnum: string,
): Promise<void> {
  await transaction.query('UPDATE accounts SET telnum = $2 WHERE id = $1', [accountId, telnum]);
}

export async function updateStatus(
  transaction: Transaction,
  accountId: string,
  status: AccountStatus,
): Promise<void> {
  await transaction.query('UPDATE accounts SET status = $2 WHERE id = $1', [accountId, status]);
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

/** A document as it is stored: sealed, and findable by its blind index. */
export interface DocumentColumns {
  doctype: DocType;
  sealed: string;
  key: string;
}

/** @param document given for the first time; undefined leaves it as it stands */
export async function updateProfile(
  transaction: Transaction,
  accountId: string,
  edit: { username: string | null; realname: string | null; counts: boolean },
  document: DocumentColumns | undefined,
): Promise<void> {
  await transaction.query(
    `UPDATE accounts SET username = $2, realname = $3,
            doctype = coalesce($4, doctype), idnum_sealed = coalesce($5, idnum_sealed), idnum_key = coalesce($6, idnum_key),
            profile_edited_at = CASE WHEN $7 THEN now() ELSE profile_edited_at END
     WHERE id = $1`,
    [
      accountId,
      edit.username,
      edit.realname,
      document?.doctype ?? null,
      document?.sealed ?? null,
      document?.key ?? null,
      edit.counts,
    ],
  );
}
