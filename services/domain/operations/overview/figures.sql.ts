import { RequestState } from '@hall/shared/codes/states';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql, runSqlForRow, sqlText } from '@hall/platform/postgres/sql';

/** What the watches have left for the operators. */
export interface OperationsFigures {
  paused: boolean;
  pausedReason: string | null;
  /** Requests that nothing could store. */
  needsOps: number;
  /** Seats by which Redis differed at rest at the last look, and days rebuilt because of it. */
  driftSeats: number;
  rebuilt: number;
  /** Seconds since the last look; null where there was none. */
  driftAgeSeconds: number | null;
  /** Days since the oldest key that is at work was first met; 0 where none is noted. */
  keyAgeDays: number;
  /** The moment to which the newest verified backup goes; null where there is none. */
  backupAt: Date | null;
  /** Seconds since then; where there is none, since the first process came. */
  backupAgeSeconds: number;
  /** Days from today on that have a plan: visitors find nothing where there is none. */
  plannedDays: number;
  /** Seats that the coming days still have, those nobody can book yet left out. */
  seatsLeft: { day: string; left: number; capacity: number }[];
}

/** By hand: the metrics ask at every scrape, so each answer is one statement and counted where the rows are. */
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
