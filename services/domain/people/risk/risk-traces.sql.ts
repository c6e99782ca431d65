import type { Transaction, Queryable } from '@hall/platform/postgres/data-source';
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

/**
 * Traces of accounts in the order of their ids: requests, order events, device sign-ins. Traces younger than ten
 * seconds wait, because an older transaction may still commit a lower id.
 */
const traces = {
  requests: `SELECT seq AS position, account_id FROM booking_requests
    WHERE seq > $1 AND accepted_at < now() - interval '10 seconds' ORDER BY seq LIMIT $2`,
  events: `SELECT h.id AS position, o.account_id FROM order_history h JOIN orders o ON o.id = h.order_id
    WHERE h.id > $1 AND h.at < now() - interval '10 seconds' ORDER BY h.id LIMIT $2`,
  devices: `SELECT (extract(epoch FROM last_at) * 1000000)::bigint AS position, account_id FROM account_devices
    WHERE last_at > to_timestamp($1::bigint / 1000000.0) AND last_at < now() - interval '10 seconds'
    ORDER BY last_at LIMIT $2`,
};

export const traceNames = Object.keys(traces) as (keyof typeof traces)[];

/**
 * Takes the next traces of a kind under the lock of its cursor. Raw SQL, for the lock and the cursor's update.
 * @param limit maximum number of traces
 * @returns the accounts that left them
 */
export async function takeTraces(
  transaction: Transaction,
  name: keyof typeof traces,
  limit: number,
): Promise<string[]> {
  await runSql(
    transaction,
    'INSERT INTO risk_cursors (name, position) VALUES ($1, 0) ON CONFLICT DO NOTHING',
    [name],
  );
  const [cursor] = await runSql<{ position: string }>(
    transaction,
    'SELECT position FROM risk_cursors WHERE name = $1 FOR UPDATE',
    [name],
  );
  const found = await runSql<{ position: string; account_id: string | null }>(
    transaction,
    traces[name],
    [cursor?.position ?? '0', limit],
  );
  const last = found.at(-1);
  if (last)
    await runSql(transaction, 'UPDATE risk_cursors SET position = $2 WHERE name = $1', [
      name,
      last.position,
    ]);
  return [...new Set(found.flatMap(({ account_id: id }) => id ?? []))];
}

/** @returns the accounts that share a device or a track's shape with one of these, up to some thousand */
export async function findMates(transaction: Transaction, accountIds: string[]): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    transaction,
    `SELECT mate.account_id AS id FROM account_devices own
     JOIN account_devices mate ON mate.device_hash = own.device_hash
     WHERE own.account_id = ANY($1::bigint[])
     UNION
     SELECT mate.account_id AS id FROM solved_tracks own JOIN solved_tracks mate ON mate.digest = own.digest
     WHERE own.account_id = ANY($1::bigint[])
     LIMIT 2000`,
    [accountIds],
  );
  return rows.map(({ id }) => id);
}

/** @returns scores older than some hours, whose facts may have expired */
export async function findStaleScores(transaction: Transaction, limit: number): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    transaction,
    `SELECT account_id AS id FROM risk_scores WHERE scored_at < now() - interval '6 hours' ORDER BY scored_at LIMIT $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}
