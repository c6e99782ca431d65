import { AccountStatus, type AccountType, type Locale } from '@hall/shared/codes/states';
import { changedRows, type Database, type Transaction } from '@hall/platform/postgres/data-source';

export interface LockedAccount {
  id: string;
  type: AccountType;
  status: AccountStatus;
  telnum: string;
  /** Of a guide or an agency. */
  email: string | null;
  locale: Locale;
  status_until: Date | null;
  version: string;
}

/** Reads an account and keeps others from deciding about it until the transaction ends. */
export async function lockForDecision(
  transaction: Transaction,
  accountId: string,
): Promise<LockedAccount | undefined> {
  const rows = (await transaction.query(
    `SELECT a.id, a.type, a.status, a.telnum, p.email, a.locale, a.status_until
     FROM accounts a LEFT JOIN account_papers p ON p.account_id = a.id
     WHERE a.id = $1 AND a.deleted_at IS NULL FOR NO KEY UPDATE OF a`,
    [accountId],
  )) as Omit<LockedAccount, 'version'>[];
  if (!rows[0]) return undefined;
  // A statement of its own, begun after the lock: the entry that somebody wrote meanwhile is seen.
  const [{ version }] = (await transaction.query(
    'SELECT coalesce(max(id), 0)::text AS version FROM account_status_log WHERE account_id = $1',
    [accountId],
  )) as [{ version: string }];
  return { ...rows[0], version };
}

/** Sets the status and writes it into the account's log, where the account's owner reads the reason. */
export async function writeStatus(
  transaction: Transaction,
  accountId: string,
  change: { status: AccountStatus; until: Date | null; reason: string | null },
): Promise<void> {
  await changedRows(
    transaction,
    'UPDATE accounts SET status = $2, status_until = $3 WHERE id = $1',
    [accountId, change.status, change.until],
  );
  await transaction.query(
    'INSERT INTO account_status_log (account_id, event, reason) VALUES ($1, $2, $3)',
    [accountId, String(change.status), change.reason],
  );
}

/**
 * Lifts warnings and locks whose time is over.
 * @returns the accounts concerned
 */
export async function liftExpired(database: Database): Promise<string[]> {
  const rows = (await database.query(
    `WITH due AS (
       SELECT id FROM accounts WHERE status_until <= now() AND status IN (2, 8) LIMIT 500 FOR UPDATE SKIP LOCKED
     ), lifted AS (
       UPDATE accounts a SET status = ${AccountStatus.normal}, status_until = NULL FROM due WHERE a.id = due.id
       RETURNING a.id
     )
     INSERT INTO account_status_log (account_id, event, reason) SELECT id, '${AccountStatus.normal}', NULL FROM lifted
     RETURNING account_id AS id`,
  )) as { id: string }[];
  return rows.map(({ id }) => id);
}
