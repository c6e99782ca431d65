import { OrderStatus, RequestState } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql, sqlText } from '@hall/platform/postgres/sql';

/** @returns number of undecided requests of a visit day */
export async function countUndecided(db: Queryable, day: string): Promise<number> {
  const [row] = await runSql<{ n: number }>(
    db,
    `SELECT count(*)::int AS n FROM booking_requests WHERE state = ${sqlText(RequestState.accepted)} AND visit_date = $1`,
    [day],
  );
  return row?.n ?? 0;
}

/** @returns the grants whose request has ended and that no active order of the day needs */
export async function findLeakedGrants(
  db: Queryable,
  day: string,
  requestIds: string[],
): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    db,
    `SELECT g.id FROM unnest($2::text[]) AS g(id)
     LEFT JOIN booking_requests r ON r.requestid = g.id
     WHERE r.state IS DISTINCT FROM ${sqlText(RequestState.accepted)} AND NOT EXISTS (
       SELECT 1 FROM orders o WHERE coalesce(o.moved_by, o.requestid) = g.id AND o.visit_date = $1 AND o.status <> ${OrderStatus.cancelled})`,
    [day, requestIds],
  );
  return rows.map((row) => row.id);
}
