import type { AccountStatus, AccountType } from '@hall/shared/codes/states';
import { changedRows, type Database, type Queryable } from '@hall/platform/postgres/data-source';

export interface SignInRow {
  token_hash: string;
  account_id: string;
  type: AccountType;
  status: AccountStatus;
  idnum_key: string | null;
  ended: boolean;
  expired: boolean;
  end_reason: string | null;
  /** Orders that the account cancelled itself today, hall time. */
  cancelled_today: number;
}

export function findSignIns(db: Queryable, tokenHashes: string[]): Promise<SignInRow[]> {
  return db.query(
    `SELECT s.token_hash, s.account_id, a.type, a.status, a.idnum_key,
            s.ended_at IS NOT NULL OR a.deleted_at IS NOT NULL AS ended, s.expires_at <= now() AS expired, s.end_reason,
            (SELECT count(*)::int FROM orders o WHERE o.account_id = a.id AND o.cancelled_by = 'account'
             AND o.cancelled_at >= date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai') AS cancelled_today
     FROM sign_ins s JOIN accounts a ON a.id = s.account_id WHERE s.token_hash = ANY($1)`,
    [tokenHashes],
  ) as Promise<SignInRow[]>;
}

/** @returns orders that the account cancelled itself today, hall time. */
export async function countCancelledToday(db: Queryable, accountId: string): Promise<number> {
  const [row] = (await db.query(
    `SELECT count(*)::int AS n FROM orders WHERE account_id = $1 AND cancelled_by = 'account'
       AND cancelled_at >= date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai'`,
    [accountId],
  )) as [{ n: number }];
  return row.n;
}

/**
 * Ends the account's live sign-in and starts another. The account's row keeps two at once apart, in the
 * one mode that lets a booking refer to the account meanwhile.
 */
export function replaceSignIn(
  database: Database,
  accountId: string,
  tokenHash: string,
  lifeHours: number,
): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.query('SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
    await changedRows(
      transaction,
      `UPDATE sign_ins SET ended_at = now(),
              end_reason = CASE WHEN expires_at <= now() THEN 'expired' ELSE 'other_terminal' END
       WHERE account_id = $1 AND ended_at IS NULL`,
      [accountId],
    );
    await transaction.query(
      `INSERT INTO sign_ins (token_hash, account_id, expires_at) VALUES ($1, $2, now() + make_interval(hours => $3))`,
      [tokenHash, accountId, lifeHours],
    );
  });
}

export async function endSignIn(db: Queryable, tokenHash: string): Promise<void> {
  await changedRows(
    db,
    `UPDATE sign_ins SET ended_at = now(), end_reason = 'expired' WHERE token_hash = $1 AND ended_at IS NULL`,
    [tokenHash],
  );
}
