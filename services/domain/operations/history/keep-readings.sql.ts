import { RequestState } from '@hall/shared/codes/states';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { runSql, sqlText } from '@hall/platform/postgres/sql';

/**
 * Records the state of the request queue every ten seconds, once for all workers. Once a minute it aggregates
 * five-minute steps and erases expired ones. Raw SQL: one statement checks and takes the step, and sums are computed in
 * the database.
 * @returns whether this caller took the step
 */
export async function keepReadings(database: Database): Promise<boolean> {
  const [taken] = await runSql<{ at: Date }>(
    database,
    `INSERT INTO operations_readings (step, at, undecided, oldest_seconds, confirmed, refused, rebuilt)
     SELECT 10, slot.at, line.waiting, line.oldest, decided.confirmed, decided.refused,
            coalesce((SELECT (value->>'rebuilt')::int FROM operations_state WHERE key = 'drift'), 0)
     FROM (SELECT date_bin('10 seconds', now(), 'epoch') AS at) slot
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS waiting, coalesce(extract(epoch FROM now() - min(accepted_at)), 0)::int AS oldest
       FROM booking_requests WHERE state = ${sqlText(RequestState.accepted)}) line
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
