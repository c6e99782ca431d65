import type { AccountStatus, AccountType } from '@hall/shared/codes/states';
import type { BindingState } from '@hall/shared/rules/bindings';
import { changedRows, type Database, type Queryable } from '@hall/platform/postgres/data-source';

export interface SignInRow {
  token_hash: string;
  account_id: string;
  operator_id: string | null;
  operator_name: string | null;
  type: AccountType;
  status: AccountStatus;
  idnum_key: string | null;
  has_papers: boolean;
  /** Of a guide: the latest binding, and how its agency stands. */
  binding_state: BindingState | null;
  agency_id: string | null;
  agency_status: AccountStatus | null;
  ended: boolean;
  expired: boolean;
  end_reason: string | null;
  /** Orders that the account cancelled itself today, hall time. */
  cancelled_today: number;
}

export function findSignIns(db: Queryable, tokenHashes: string[]): Promise<SignInRow[]> {
  return db.query(
    `SELECT s.token_hash, s.account_id, s.operator_id, op.realname AS operator_name, a.type, a.status, a.idnum_key,
            s.ended_at IS NOT NULL OR a.deleted_at IS NOT NULL AS ended, s.expires_at <= now() AS expired, s.end_reason,
            (SELECT count(*)::int FROM orders o WHERE o.account_id = a.id AND o.cancelled_by = 'account'
             AND o.cancelled_at >= date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai') AS cancelled_today,
            a.type <> 'user' AND EXISTS (SELECT 1 FROM account_papers p WHERE p.account_id = a.id) AS has_papers,
            b.state AS binding_state, b.agency_id, b.agency_status
     FROM sign_ins s JOIN accounts a ON a.id = s.account_id
     LEFT JOIN agency_operators op ON op.id = s.operator_id
     LEFT JOIN LATERAL (SELECT g.state, g.agency_id, t.status AS agency_status
       FROM guide_bindings g JOIN accounts t ON t.id = g.agency_id
       WHERE a.type = 'tg' AND g.guide_id = a.id ORDER BY g.id DESC LIMIT 1) b ON true
     WHERE s.token_hash = ANY($1)`,
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
 * Ends the live sign-in of the account, or of its operator, and starts another. The account's row keeps two at once apart, in the
 * one mode that lets a booking refer to the account meanwhile.
 */
export function replaceSignIn(
  database: Database,
  { accountId, operatorId }: { accountId: string; operatorId: string | null },
  tokenHash: string,
  lifeHours: number,
): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.query('SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
    await changedRows(
      transaction,
      `UPDATE sign_ins SET ended_at = now(),
              end_reason = CASE WHEN expires_at <= now() THEN 'expired' ELSE 'other_terminal' END
       WHERE account_id = $1 AND operator_id IS NOT DISTINCT FROM $2 AND ended_at IS NULL`,
      [accountId, operatorId],
    );
    await transaction.query(
      `INSERT INTO sign_ins (token_hash, account_id, expires_at, operator_id)
       VALUES ($1, $2, now() + make_interval(hours => $3), $4)`,
      [tokenHash, accountId, lifeHours, operatorId],
    );
  });
}

/** Ends the live sign-ins of an account and, where told so, of its operators. */
export async function endSignInsOf(
  db: Queryable,
  accountId: string,
  { operators }: { operators: boolean },
): Promise<void> {
  await changedRows(
    db,
    `UPDATE sign_ins SET ended_at = now(), end_reason = 'expired'
     WHERE account_id = $1 AND ended_at IS NULL AND (operator_id IS NULL OR $2)`,
    [accountId, operators],
  );
}

export async function endSignIn(db: Queryable, tokenHash: string): Promise<void> {
  await changedRows(
    db,
    `UPDATE sign_ins SET ended_at = now(), end_reason = 'expired' WHERE token_hash = $1 AND ended_at IS NULL`,
    [tokenHash],
  );
}
