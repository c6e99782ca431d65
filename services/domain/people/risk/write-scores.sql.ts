import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { KnownPerson } from '@hall/shared/rules/people-limit';
import type { RiskReason } from './risk-rules';

/** The new score of an account. */
export interface ScoredAccount {
  accountId: string;
  score: number;
  reasons: RiskReason[];
  forReview: boolean;
  paused: boolean;
  knownPeople: readonly KnownPerson[];
}

/** Erases the booked people, because their keys cannot be converted; the next run finds them again. */
export async function forgetKnownPeople(db: Queryable): Promise<void> {
  await runSql(
    db,
    `UPDATE risk_scores SET known_people = NULL, scored_at = now() - interval '1 day'
     WHERE known_people IS NOT NULL`,
  );
}

/**
 * Writes many scores at once. Raw SQL, also for the pause, which begins when the score reaches its threshold. An
 * account without points that may book for more people has no row, unless staff have set its score aside.
 * @returns the accounts whose effect on bookings may have changed
 */
export async function writeScores(
  transaction: Transaction,
  scored: ScoredAccount[],
  pauseDays: number,
): Promise<string[]> {
  const rows = JSON.stringify(
    scored.map(({ accountId, score, reasons, forReview, paused, knownPeople }) => ({
      account_id: accountId,
      score,
      reasons,
      paused,
      for_review: forReview,
      known_people: knownPeople.length ? knownPeople : null,
    })),
  );
  const gone = await runSql<{ id: string }>(
    transaction,
    `DELETE FROM risk_scores r USING jsonb_to_recordset($1::jsonb) AS n(account_id bigint, score int, known_people jsonb)
     WHERE r.account_id = n.account_id AND n.score = 0 AND n.known_people IS NULL AND coalesce(r.set_aside_until <= now(), true)
     RETURNING r.account_id AS id`,
    [rows],
  );
  const written = await runSql<{ id: string }>(
    transaction,
    `INSERT INTO risk_scores AS r (account_id, score, reasons, for_review, paused_until, known_people)
     SELECT n.account_id, n.score, n.reasons, n.for_review, CASE WHEN n.paused THEN now() + make_interval(days => $2) END,
       n.known_people
     FROM jsonb_to_recordset($1::jsonb)
       AS n(account_id bigint, score smallint, reasons jsonb, for_review boolean, paused boolean,
         known_people jsonb)
     JOIN accounts a ON a.id = n.account_id AND a.deleted_at IS NULL
     WHERE n.score > 0 OR n.known_people IS NOT NULL OR EXISTS (SELECT 1 FROM risk_scores k WHERE k.account_id = n.account_id)
     ORDER BY n.account_id
     ON CONFLICT (account_id) DO UPDATE SET score = excluded.score, reasons = excluded.reasons, scored_at = now(),
       for_review = excluded.for_review, known_people = excluded.known_people,
       paused_until = CASE WHEN excluded.paused_until IS NULL THEN NULL
         WHEN r.set_aside_until > now() THEN r.paused_until ELSE coalesce(r.paused_until, excluded.paused_until) END
     RETURNING account_id AS id`,
    [rows, pauseDays],
  );
  return [...gone, ...written].map(({ id }) => id);
}
