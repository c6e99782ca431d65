import { OrderStatus, type SeatPool } from '@hall/shared/codes/states';
import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql } from '@hall/platform/postgres/sql';
import { placesOfPool } from '../../schedule/seats';

/* Raw SQL in this file: aggregates over all orders of some days, which would be longer in a query builder. */

const hours = `to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI')`;

export interface PlaceOfCount {
  date: string;
  areaId: number;
}

/**
 * People may leave an order, and its request does not show who. Their origin is known if the party has only one.
 * @returns booked visitors by origin; `unknown` for such parties of several origins, units and requests without origins
 */
export function countOrigins(
  db: Queryable,
  days: readonly string[],
): Promise<(PlaceOfCount & { origin: string; visitors: number })[]> {
  return runSql(
    db,
    `SELECT o.visit_date::text AS date, o.area_id AS "areaId", coalesce(c.origin, 'unknown') AS origin,
            sum(coalesce(c.visitors, o.ticketcount))::int AS visitors
     FROM orders o LEFT JOIN booking_requests r ON r.requestid = o.requestid
     LEFT JOIN LATERAL (
       SELECT key AS origin, least(value::int, o.ticketcount) AS visitors,
              sum(least(value::int, o.ticketcount)) OVER () AS counted
       FROM jsonb_each_text(r.origins)) c ON c.counted = o.ticketcount
     WHERE o.visit_date = ANY($1::date[]) AND o.status <> ${OrderStatus.cancelled}
     GROUP BY o.visit_date, o.area_id, 3`,
    [days],
  );
}

const hallDay = (instant: string): string => `(${instant} AT TIME ZONE '${hallTimeZone}')::date`;

/**
 * @returns how many days before the visit bookings were made and cancelled; an order moved to the day counts from its
 *   move
 */
export function countLeads(
  db: Queryable,
  days: readonly string[],
): Promise<(PlaceOfCount & { kind: 'booked' | 'cancelled'; lead: number; visitors: number })[]> {
  return runSql(
    db,
    `SELECT o.visit_date::text AS date, o.area_id AS "areaId", e.kind, o.visit_date - ${hallDay('e.at')} AS lead,
            sum(o.ticketcount)::int AS visitors
     FROM orders o LEFT JOIN booking_requests m ON m.requestid = o.moved_by,
     LATERAL (VALUES ('booked', coalesce(m.decided_at, o.created_at)), ('cancelled', o.cancelled_at)) e (kind, at)
     WHERE o.visit_date = ANY($1::date[]) AND e.at IS NOT NULL
     GROUP BY o.visit_date, o.area_id, e.kind, lead`,
    [days],
  );
}

/** @returns admitted visitors by hour, without revoked admissions */
export function countArrivals(
  db: Queryable,
  days: readonly string[],
): Promise<(PlaceOfCount & { hour: number; visitors: number })[]> {
  return runSql(
    db,
    `SELECT n.visit_date::text AS date, o.area_id AS "areaId",
            extract(hour FROM n.admitted_at AT TIME ZONE '${hallTimeZone}')::int AS hour,
            sum(cardinality(n.ticket_ids) - cardinality(n.double_ids))::int AS visitors
     FROM admissions n JOIN orders o ON o.id = n.order_id
     WHERE n.visit_date = ANY($1::date[]) AND n.undone_at IS NULL
     GROUP BY n.visit_date, o.area_id, hour`,
    [days],
  );
}

export interface CapacityRow {
  date: string;
  session: string;
  pool: SeatPool;
  capacity: number;
}

/**
 * Closed days and sessions have no seats.
 * @returns the seats of the days that were open to anyone
 */
export function readCapacities(
  db: Queryable,
  { from, to, areaId }: { from: string; to: string; areaId: number | null },
): Promise<CapacityRow[]> {
  return runSql(
    db,
    `SELECT s.visit_date::text AS date, ${hours} AS session, p.pool,
            sum(${placesOfPool})::int AS capacity
     FROM visit_sessions s JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date
     JOIN seat_pools p ON p.session_id = s.id
     WHERE s.visit_date BETWEEN $1 AND $2 AND ($3::int IS NULL OR s.area_id = $3) AND NOT s.closed AND NOT d.closed
     GROUP BY s.visit_date, ${hours}, p.pool`,
    [from, to, areaId],
  );
}

/**
 * @param liveDays days before today that are counted at each read, because they change often
 * @param movingDays days within which late or revoked admissions change a count; it is refreshed hourly
 * @returns areas and past days to count, newest first; a migration requests a recount with the time 0
 */
export function findUncounted(
  db: Queryable,
  { liveDays, movingDays, limit }: { liveDays: number; movingDays: number; limit: number },
): Promise<PlaceOfCount[]> {
  return runSql(
    db,
    `SELECT d.visit_date::text AS date, d.area_id AS "areaId" FROM visit_days d
     LEFT JOIN day_counts c ON c.visit_date = d.visit_date AND c.area_id = d.area_id
     WHERE d.visit_date < ${hallToday} - $1::int
       AND (c.visit_date IS NULL OR c.counted_at = 'epoch'
         OR d.visit_date >= ${hallToday} - $2::int AND c.counted_at < now() - interval '1 hour')
     ORDER BY d.visit_date DESC, d.area_id LIMIT $3`,
    [liveDays, movingDays, limit],
  );
}

/** @returns the days of a range without a stored count, for an area or for any */
export async function findNotStored(
  db: Queryable,
  { from, to, areaId }: { from: string; to: string; areaId: number | null },
): Promise<string[]> {
  const rows = await runSql<{ date: string }>(
    db,
    `SELECT DISTINCT d.visit_date::text AS date FROM visit_days d
     WHERE d.visit_date BETWEEN $1 AND $2 AND ($3::int IS NULL OR d.area_id = $3)
       AND NOT EXISTS (SELECT 1 FROM day_counts c WHERE c.visit_date = d.visit_date AND c.area_id = d.area_id)`,
    [from, to, areaId],
  );
  return rows.map(({ date }) => date);
}
