import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { RiskReason } from './risk-rules';

/** What became of an account's score. */
export interface ScoredAccount {
  accountId: string;
  score: number;
  reasons: RiskReason[];
  forReview: boolean;
  paused: boolean;
}

/**
 * Writes many scores at once, by hand for that and for the pause, which begins as the score rises to its threshold. An
 * account that nothing speaks against has no row, but while staff have set its score aside.
 * @returns the accounts whose effect on bookings may have changed
 */
export async function writeScores(
  transaction: Transaction,
  scored: ScoredAccount[],
  pauseDays: number,
): Promise<string[]> {
  const rows = JSON.stringify(
    scored.map(({ accountId, score, reasons, forReview, paused }) => ({
      account_id: accountId,
      ...{ score, reasons, paused },
      for_review: forReview,
    })),
  );
  const gone = await runSql<{ id: string }>(
    transaction,
    `DELETE FROM risk_scores r USING jsonb_to_recordset($1::jsonb) AS n(account_id bigint, score int)
     WHERE r.account_id = n.account_id AND n.score = 0 AND coalesce(r.set_aside_until <= now(), true)
     RETURNING r.account_id AS id`,
    [rows],
  );
  const written = await runSql<{ id: string }>(
    transaction,
    `INSERT INTO risk_scores AS r (account_id, score, reasons, for_review, paused_until)
     SELECT n.account_id, n.score, n.reasons, n.for_review, CASE WHEN n.paused THEN now() + make_interval(days => $2) END
     FROM jsonb_to_recordset($1::jsonb)
       AS n(account_id bigint, score smallint, reasons jsonb, for_review boolean, paused boolean)
     JOIN accounts a ON a.id = n.account_id AND a.deleted_at IS NULL
     WHERE n.score > 0 OR EXISTS (SELECT 1 FROM risk_scores k WHERE k.account_id = n.account_id)
     ORDER BY n.account_id
     ON CONFLICT (account_id) DO UPDATE SET score = excluded.score, reasons = excluded.reasons, scored_at = now(),
       for_review = excluded.for_review,
       paused_until = CASE WHEN excluded.paused_until IS NULL THEN NULL
         WHEN r.set_aside_until > now() THEN r.paused_until ELSE coalesce(r.paused_until, excluded.paused_until) END
     RETURNING account_id AS id`,
    [rows, pauseDays],
  );
  return [...gone, ...written].map(({ id }) => id);
}
