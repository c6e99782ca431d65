import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

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
 * short peaks stay visible, and decisions per minute.
 */
export function readPoints(db: Queryable, span: HistorySpan): Promise<HistoryPoint[]> {
  return runSql<HistoryPoint>(
    db,
    `SELECT bin.ends AS at, max(undecided)::int AS undecided, max(oldest_seconds)::int AS "oldestSeconds",
            (sum(confirmed) * 60.0 / (count(*) * $3::int))::float AS confirmed,
            (sum(refused) * 60.0 / (count(*) * $3::int))::float AS refused
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
