import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** The span of time that is read, the step of its readings (seconds), and how many seconds make one point. */
export interface HistorySpan {
  until: Date;
  seconds: number;
  step: 10 | 300;
  pointSeconds: number;
}

/** How the line stood in the time before a moment. */
export interface HistoryPoint {
  at: Date;
  undecided: number;
  oldestSeconds: number;
  /** Decided a minute. */
  confirmed: number;
  refused: number;
}

/**
 * By hand: a day has 8,640 readings, of which a chart shows some hundred. What stood is the most of a point's readings,
 * so that a short peak is seen in a month too; what was decided is counted to the minute.
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

/** Days of which the seats were rebuilt by the watch for drift: the readings between which the count went up. */
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

/** By hand: an event a moment of release, with all its days. */
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

/** By hand: by the log's moment, which has an index, and of few kinds of acts. */
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
