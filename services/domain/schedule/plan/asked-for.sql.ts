import { RequestState } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql, sqlText } from '@hall/platform/postgres/sql';

/* Raw SQL: many sessions in one statement, over tables of other features. */

/** @returns the sessions that anyone has ever requested seats of or waits for */
export async function findAskedFor(
  db: Queryable,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  const rows = await runSql<{ id: string }>(
    db,
    `SELECT s.id::text FROM unnest($1::bigint[]) s (id)
     WHERE EXISTS (SELECT 1 FROM orders o WHERE o.session_id = s.id)
        OR EXISTS (SELECT 1 FROM booking_requests r WHERE r.session_id = s.id AND r.state = ${sqlText(RequestState.accepted)})
     UNION
     SELECT unnest(w.session_ids)::text FROM waitlist_entries w WHERE w.session_ids && $1::bigint[]`,
    [sessionIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** @returns the area's days with a waiting room or a closing; these days cannot be deleted */
export async function findDaysInUse(
  db: Queryable,
  areaId: number,
  dates: readonly string[],
): Promise<Set<string>> {
  const rows = await runSql<{ date: string }>(
    db,
    `SELECT day::text AS date FROM unnest($2::date[]) day
     WHERE EXISTS (SELECT 1 FROM prequeue_draws q WHERE q.area_id = $1 AND q.visit_date = day)
        OR EXISTS (SELECT 1 FROM day_closings c WHERE c.area_id = $1 AND c.visit_date = day)`,
    [areaId, dates],
  );
  return new Set(rows.map(({ date }) => date));
}
