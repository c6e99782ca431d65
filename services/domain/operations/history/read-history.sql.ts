import type { Queryable, Database } from '@hall/platform/postgres/data-source';
import { runSql, sqlText } from '@hall/platform/postgres/sql';
import { RequestState } from '@hall/shared/codes/states';

/**
 * Records the state of the request queue every ten seconds, once for all workers. Once a minute it aggregates
 * five-minute steps and erases expired ones. Raw SQL: one statement checks and takes the step, and sums are computed in
 * the database.
 * @returns whether this caller took the step
 */
export async function storeReadings(database: Database): Promise<boolean> {
  const [taken] = await runSql<{ at: Date }>(
    database,
    `INSERT INTO operations_readings (step, at, undecided, oldest_seconds, confirmed, refused, rebuilt)
     SELECT 10, slot.at, queue.waiting, queue.oldest, decided.confirmed, decided.refused,
            coalesce((SELECT (value->>'rebuilt')::int FROM operations_state WHERE key = 'drift'), 0)
     FROM (SELECT date_bin('10 seconds', now(), 'epoch') AS at) slot
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS waiting, coalesce(extract(epoch FROM now() - min(accepted_at)), 0)::int AS oldest
       FROM booking_requests WHERE state = ${sqlText(RequestState.accepted)}) queue
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE state = ${sqlText(RequestState.confirmed)})::int AS confirmed,
              count(*) FILTER (WHERE state <> ${sqlText(RequestState.confirmed)})::int AS refused
       FROM booking_requests WHERE decided_at >= slot.at - interval '10 seconds' AND decided_at < slot.at) decided
     ON CONFLICT DO NOTHING RETURNING at`,
  );
  if (taken?.at.getUTCSeconds() === 0) await sumUpReadings(database);
  return !!taken;
}

/** Aggregates all past five-minute steps that are missing, however old, then erases expired readings. */
export async function sumUpReadings(db: Queryable): Promise<void> {
  await runSql(
    db,
    `INSERT INTO operations_readings (step, at, undecided, oldest_seconds, confirmed, refused, rebuilt)
     SELECT 300, bin.ends, max(undecided), max(oldest_seconds), sum(confirmed), sum(refused), max(rebuilt)
     FROM operations_readings r
     CROSS JOIN LATERAL (
       SELECT date_bin('5 minutes', r.at - interval '1 microsecond', 'epoch') + interval '5 minutes' AS ends) bin
     WHERE r.step = 10 AND bin.ends <= now()
       AND r.at > coalesce((SELECT max(at) FROM operations_readings WHERE step = 300), '-infinity')
     GROUP BY bin.ends ON CONFLICT DO NOTHING`,
  );
  await runSql(
    db,
    `DELETE FROM operations_readings
     WHERE step = 10 AND at < now() - interval '24 hours' OR step = 300 AND at < now() - interval '30 days'`,
  );
}

/** The range, the step of its readings and the width of a point, both in seconds. */
export interface HistorySpan {
  until: Date;
  seconds: number;
  step: 10 | 300;
  pointSeconds: number;
}

/** The queue in the interval before a moment. */
export interface HistoryPoint {
  at: Date;
  undecided: number;
  oldestSeconds: number;
  /** Decisions per minute. */
  confirmed: number;
  refused: number;
}

/**
 * Raw SQL: a day has 8,640 readings, a chart a few hundred points. A point has the maximum of waiting requests, so that
 * short peaks stay visible, and decisions per minute. A point covers at least a minute, so that one booking never
 * counts as six per minute.
 */
export function readPoints(db: Queryable, span: HistorySpan): Promise<HistoryPoint[]> {
  return runSql<HistoryPoint>(
    db,
    `SELECT bin.ends AS at, max(undecided)::int AS undecided, max(oldest_seconds)::int AS "oldestSeconds",
            (sum(confirmed) * 60.0 / greatest(60, count(*) * $3::int))::float AS confirmed,
            (sum(refused) * 60.0 / greatest(60, count(*) * $3::int))::float AS refused
     FROM operations_readings r
     CROSS JOIN LATERAL (
       SELECT date_bin(make_interval(secs => $4::int), r.at - interval '1 microsecond', 'epoch')
              + make_interval(secs => $4::int) AS ends) bin
     WHERE step = $3 AND at > $1::timestamptz - make_interval(secs => $2::int) AND at <= $1
     GROUP BY bin.ends ORDER BY bin.ends`,
    [span.until, span.seconds, span.step, span.pointSeconds],
  );
}

/** Days rebuilt because of drift: readings between which the count rises. */
export function readRebuilds(
  db: Queryable,
  span: HistorySpan,
): Promise<{ at: Date; days: number }[]> {
  return runSql<{ at: Date; days: number }>(
    db,
    `SELECT at, days FROM (
       SELECT at, rebuilt - lag(rebuilt) OVER (ORDER BY at) AS days FROM operations_readings
       WHERE step = $3 AND at > $1::timestamptz - make_interval(secs => $2::int) AND at <= $1) r
     WHERE days > 0 ORDER BY at LIMIT 200`,
    [span.until, span.seconds, span.step],
  );
}

/** Raw SQL: one event per release time, with all its days. */
export function readReleases(
  db: Queryable,
  from: Date,
  until: Date,
): Promise<{ at: Date; days: string[] }[]> {
  return runSql<{ at: Date; days: string[] }>(
    db,
    `SELECT release_at AS at, array_agg(DISTINCT visit_date::text ORDER BY visit_date::text) AS days FROM visit_days
     WHERE release_at > $1 AND release_at <= $2 GROUP BY release_at ORDER BY release_at`,
    [from, until],
  );
}

/** Raw SQL: uses the log's index on time, for a few kinds of acts. */
export function readOperatorActs(
  db: Queryable,
  from: Date,
  until: Date,
): Promise<{ at: Date; act: string; subject: string }[]> {
  return runSql<{ at: Date; act: string; subject: string }>(
    db,
    `SELECT at, act, subject_id AS subject FROM audit_log
     WHERE at > $1 AND at <= $2 AND act IN ('queue.pause', 'queue.resume', 'reconciliation.rebuild')
     ORDER BY at LIMIT 200`,
    [from, until],
  );
}
