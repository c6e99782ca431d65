import type { SeatPool } from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** Retention in days of refused attempts, which staff can read. */
export const attemptDays = 7;

/** Refusals with the same account, session and code, written together. */
export interface NewAttempt {
  accountId: string;
  sessionId: string | null;
  pool: SeatPool;
  code: string;
  textkey: string | null;
  left: number | null;
  times: number;
  /** Milliseconds since the first refusal. */
  ageMs: number;
}

/**
 * Writes refusals; those of the same minute share one row. Raw SQL: many rows in one statement, by the database clock.
 * Deleted accounts are skipped.
 */
export async function upsertAttempts(db: Queryable, attempts: NewAttempt[]): Promise<void> {
  await runSql(
    db,
    `WITH noted AS (
       SELECT t.*, now() - make_interval(secs => t."ageMs" / 1000.0) AS at
       FROM jsonb_to_recordset($1::jsonb) AS t("accountId" bigint, "sessionId" bigint, pool text, code text,
         textkey text, "left" int, times int, "ageMs" double precision)
       JOIN accounts a ON a.id = t."accountId" AND a.deleted_at IS NULL)
     INSERT INTO refused_attempts AS r (account_id, session_id, pool, code, textkey, seats_left, times, at, minute)
     SELECT "accountId", "sessionId", max(pool), code, max(textkey), min("left"), sum(times), min(at), date_trunc('minute', at)
     FROM noted GROUP BY "accountId", "sessionId", code, date_trunc('minute', at)
     ORDER BY "accountId", "sessionId", code
     ON CONFLICT (account_id, session_id, code, minute) DO UPDATE
     SET times = r.times + excluded.times, seats_left = excluded.seats_left, textkey = excluded.textkey`,
    [JSON.stringify(attempts)],
  );
}

/** @returns number erased; fewer than `limit` if none are left */
export async function eraseOldAttempts(db: Queryable, limit: number): Promise<number> {
  const erased = await runSql(
    db,
    `DELETE FROM refused_attempts WHERE id IN (
       SELECT id FROM refused_attempts WHERE at < now() - make_interval(days => $1) LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING 1`,
    [attemptDays, limit],
  );
  return erased.length;
}

/** Deletes an account's refused attempts when the account is deleted. */
export async function eraseAttemptsOf(transaction: Transaction, accountId: string): Promise<void> {
  await runSql(transaction, 'DELETE FROM refused_attempts WHERE account_id = $1', [accountId]);
}
