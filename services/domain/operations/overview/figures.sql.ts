import { RequestState } from '@hall/shared/codes/states';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql, runSqlForRow, sqlText } from '@hall/platform/postgres/sql';
import { sessionReleaseAt } from '../../schedule/session-state';

/** The sessions and seats that open at the next release time. */
export interface NextRelease {
  at: Date;
  days: string[];
  /** Neither closed nor stopped. */
  sessions: number;
  /** Free seats without the counter's. */
  seats: number;
  /** Accounts in the queue. */
  waiting: number;
}

/**
 * Raw SQL: days, sessions, seats and queue places of one release time, by the database's clock.
 * @returns undefined if no release is due
 */
export async function readNextRelease(db: Queryable): Promise<NextRelease | undefined> {
  const [next] = await runSql<NextRelease>(
    db,
    `WITH coming AS (
       SELECT d.area_id, d.visit_date, s.id, ${sessionReleaseAt} AS at
       FROM visit_days d LEFT JOIN visit_sessions s
         ON s.area_id = d.area_id AND s.visit_date = d.visit_date AND NOT s.closed AND NOT s.stopped
       WHERE NOT d.closed AND d.visit_date > ${hallToday}),
     next AS (SELECT * FROM coming WHERE at = (SELECT min(at) FROM coming WHERE at > now()))
     SELECT at, array_agg(DISTINCT visit_date::text ORDER BY visit_date::text) AS days, count(id)::int AS sessions,
            (SELECT coalesce(sum(capacity - sold - held), 0)::int FROM seat_pools p
             WHERE p.pool <> 'window' AND p.session_id IN (SELECT id FROM next)) AS seats,
            (SELECT count(*)::int FROM prequeue_entries e
             WHERE (e.area_id, e.visit_date) IN (SELECT area_id, visit_date FROM next)) AS waiting
     FROM next GROUP BY at`,
  );
  return next;
}

/** Results of the background checks for operators. */
export interface OperationsFigures {
  paused: boolean;
  pausedReason: string | null;
  /** Requests that could not be stored. */
  needsOps: number;
  /** Seats by which Redis differed at rest at the last check, and days rebuilt because of it. */
  driftSeats: number;
  rebuilt: number;
  /** Seconds since the last check; null without one. */
  driftAgeSeconds: number | null;
  /** Age of the oldest key in use, in days; 0 if none is recorded. */
  keyAgeDays: number;
  /** The moment of the newest verified backup; null without one. */
  backupAt: Date | null;
  /** Seconds since then, or since the first start without a backup. */
  backupAgeSeconds: number;
  /** Future days with a schedule, from today on; without one visitors find nothing. */
  plannedDays: number;
  /** Free seats of the coming days that are open for booking. */
  seatsLeft: { day: string; left: number; capacity: number }[];
}

/** Raw SQL: metrics read this at every scrape, so each figure is one statement that counts in the database. */
export async function readOperationsFigures(db: Queryable): Promise<OperationsFigures> {
  const figures = await runSqlForRow<Omit<OperationsFigures, 'seatsLeft'>>(
    db,
    `SELECT coalesce((intake.value->>'paused')::boolean, false) AS paused, intake.value->>'reason' AS "pausedReason",
            (SELECT count(*)::int FROM booking_requests WHERE state = ${sqlText(RequestState.needsOps)}) AS "needsOps",
            coalesce((drift.value->>'seats')::int, 0) AS "driftSeats",
            coalesce((drift.value->>'rebuilt')::int, 0) AS rebuilt,
            extract(epoch FROM now() - drift.at)::float AS "driftAgeSeconds",
            (SELECT coalesce(extract(epoch FROM now() - min(at)) / 86400, 0)::float FROM key_checks) AS "keyAgeDays",
            backup.at AS "backupAt",
            coalesce(extract(epoch FROM now() - coalesce(backup.at, (SELECT min(at) FROM key_checks))), 0)::float AS "backupAgeSeconds",
            (SELECT count(*)::int FROM visit_days WHERE visit_date >= ${hallToday}) AS "plannedDays"
     FROM (SELECT 1) one
     LEFT JOIN operations_state intake ON intake.key = 'intake'
     LEFT JOIN operations_state drift ON drift.key = 'drift'
     CROSS JOIN (SELECT max(taken_at) AS at FROM backups) backup`,
  );
  const seatsLeft = await runSql<OperationsFigures['seatsLeft'][number]>(
    db,
    `SELECT visit_date::text AS day, sum(capacity - sold - held)::int AS left, sum(capacity)::int AS capacity
     FROM seat_pools p WHERE visit_date > ${hallToday}
       AND EXISTS (SELECT 1 FROM visit_days v WHERE v.visit_date = p.visit_date AND v.release_at <= now() AND NOT v.closed)
     GROUP BY visit_date ORDER BY visit_date LIMIT 14`,
  );
  return { ...figures, seatsLeft };
}

/** A backup that passed a test restore and still exists. */
export interface VerifiedBackup {
  id: string;
  /** The moment of its data. */
  takenAt: Date;
  verifiedAt: Date;
  release: string;
  bytes: number;
}

/** @returns two months of nightly backups, newest first */
export const readBackups = (db: Queryable): Promise<VerifiedBackup[]> =>
  runSql(
    db,
    `SELECT id, taken_at AS "takenAt", verified_at AS "verifiedAt", release, bytes::float8 AS bytes
     FROM backups ORDER BY taken_at DESC LIMIT 60`,
  );
