import { type OrderHolder, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { groupColumns, groupJoins } from '../gate';

/* Raw SQL: one statement each counts the day's ten thousand tickets and admissions in the database. */

/** Visitors admitted within a quarter of an hour, by gate. */
export interface ArrivalRow {
  day: string;
  /** Start of the quarter, `09:15` in hall time. */
  quarter: string;
  /** The gate's name in both languages; empty if the device has none. */
  gate: string;
  came: number;
  /** Part of the visitors who came within the last hour, and within the length of a visit. */
  lastHour: number;
  inside: number;
}

const hallClock = `n.admitted_at AT TIME ZONE '${hallTimeZone}'`;

/**
 * @param days hall dates
 * @param stayMinutes estimated length of a visit
 * @returns the admissions of these days, without revoked ones
 */
export function readArrivals(
  db: Queryable,
  days: string[],
  stayMinutes: number,
): Promise<ArrivalRow[]> {
  const people = 'sum(cardinality(n.ticket_ids) - cardinality(n.double_ids))';
  const within = (minutes: string): string =>
    `coalesce(${people} FILTER (WHERE n.admitted_at > now() - make_interval(mins => ${minutes})), 0)::int`;
  return runSql<ArrivalRow>(
    db,
    `SELECT n.visit_date::text AS day, n.gate, ${people}::int AS came,
            to_char(date_bin('15 minutes', ${hallClock}, n.visit_date), 'HH24:MI') AS quarter,
            ${within('60')} AS "lastHour", ${within('$2::int')} AS inside
     FROM admissions n
     WHERE n.visit_date = ANY($1::date[]) AND n.undone_at IS NULL AND (${hallClock})::date = n.visit_date
     GROUP BY n.visit_date, 4, n.gate ORDER BY n.visit_date, 4, n.gate`,
    [days, stayMinutes],
  );
}

/** A led party: a guide's, an agency's or a unit's commemoration. */
export interface GroupToday {
  orderId: string;
  /** Set for a unit's application; null otherwise. */
  applicationId: string | null;
  kind: OrderHolder;
  session: string;
  areaNameZh: string;
  areaNameEn: string;
  people: number;
  admitted: number;
  /** The unit or agency, or a guide without an agency. */
  name: string;
  /** The name is a person's: a guide without an agency. */
  isPerson: boolean;
  leader: string;
  telnum: string;
}

/** Maximum number of groups on the screen. */
const groupsAtMost = 200;

/** @returns the day's groups in session order, without refused and cancelled ones */
export function readGroups(db: Queryable, day: string): Promise<GroupToday[]> {
  return runSql<GroupToday>(
    db,
    `SELECT o.id::text AS "orderId", u.id::text AS "applicationId", o.account_type AS kind, o.ticketcount AS people,
            to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session,
            a.name_zh AS "areaNameZh", a.name_en AS "areaNameEn",
            (SELECT count(*)::int FROM tickets t WHERE t.order_id = o.id AND t.status = ${TicketStatus.verified}) AS admitted,
            ${groupColumns},
            coalesce(u.form ->> 'leader_telnum', guide.telnum, holder.telnum, '') AS telnum
     FROM orders o JOIN visit_sessions s ON s.id = o.session_id JOIN areas a ON a.id = o.area_id
     ${groupJoins}
     WHERE o.visit_date = $1 AND o.account_type <> 'user' AND o.status <> ${OrderStatus.cancelled}
       AND (o.account_type <> 'auth' OR u.id IS NOT NULL)
     ORDER BY s.starttime, o.id LIMIT ${groupsAtMost}`,
    [day],
  );
}
