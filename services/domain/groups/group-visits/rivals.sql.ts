import {
  approvedStates,
  waitingStates,
  mayHappen,
  holdingStates,
} from '@hall/shared/rules/approval';
import { type Rival, type CeremonyConflict, conflictsOf } from '@hall/shared/rules/ceremonies';
import { AdvisoryLock } from '@hall/platform/postgres/advisory-locks';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql, sqlList } from '@hall/platform/postgres/sql';
import type { Application } from './application-record';
import { OrderStatus, type Locale } from '@hall/shared/codes/states';
import { Approval } from '@hall/shared/codes/approval';
import { hallTimeZone } from '@hall/shared/rules/hall-time';
import { hasUsedTicketSql, readAdmittedTickets } from '../../reservation/orders';
import type { CeremonySession } from '@hall/shared/contract/staff/ceremonies';

/**
 * Raw SQL: the request is inside a JSON form, and sessions of different areas share rooms.
 * @returns the other groups that want a memorial room at the application's time, first submitted first
 */
const findRivals = (
  db: Queryable,
  {
    id,
    visitDate,
    starttime,
    endtime,
  }: Pick<Application, 'id' | 'visitDate' | 'starttime' | 'endtime'>,
): Promise<Rival[]> =>
  runSql<Rival>(
    db,
    `SELECT a.id AS authapplyid, a.form ->> 'unitname' AS unitname, a.approval,
       to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session
     FROM auth_applies a JOIN visit_sessions s ON s.id = a.session_id
     WHERE s.visit_date = $1 AND s.starttime < $3 AND s.endtime > $2 AND a.id <> $4
       AND a.approval IN ${sqlList([...approvedStates, ...waitingStates])}
       AND a.form ->> 'need_memorialroom' = '1'
     ORDER BY a.submitted_at, a.id`,
    [visitDate, starttime, endtime, id],
  );

/** Serialises approvals of the day: parallel ones would each miss the other. */
export async function lockRooms(db: Queryable, visitDate: string | null): Promise<void> {
  await runSql(
    db,
    `SELECT pg_advisory_xact_lock(hashtext('${AdvisoryLock.memorialRooms}'), hashtext($1))`,
    [visitDate ?? ''],
  );
}

/** @returns present conflicts of an approval: a room that others have, or missing seats */
export async function findConflicts(
  database: Queryable,
  row: Application,
  seatsLeft: number | null,
  rooms: number,
): Promise<CeremonyConflict[]> {
  const { visitDate, starttime, endtime } = row;
  if (!mayHappen('approve', row.approval) || !visitDate || !starttime || !endtime) return [];
  const asked = {
    needsRoom: row.form.need_memorialroom === 1,
    people: row.persons.length,
    holdsSeats: row.orderStatus !== null && row.orderStatus !== OrderStatus.cancelled,
    seatsLeft: seatsLeft ?? 0,
  };
  return conflictsOf(asked, await findRivals(database, row), rooms);
}

/**
 * Raw SQL: runs often and must use a partial index, whose condition it repeats exactly.
 * @returns applications with an order that the hall ended; those on a closed day or session that is not over, with
 *   nobody inside; and those undecided when their session, or the visit that they would move, began
 */
export async function findApplicationsToSettle(db: Queryable): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    db,
    `SELECT a.id FROM auth_applies a
     JOIN orders o ON o.id = a.order_id
     JOIN visit_sessions s ON s.id = o.session_id
     JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date
     WHERE a.approval IN ${sqlList(holdingStates)}
       AND (o.status = ${OrderStatus.cancelled} OR ((d.closed OR s.closed) AND o.status = ${OrderStatus.pendingTravel}
              AND now() < (s.visit_date + s.endtime) AT TIME ZONE '${hallTimeZone}' AND NOT ${hasUsedTicketSql('o.id')})
            OR (a.approval <> ${Approval.approved}
              AND (now() >= (s.visit_date + s.starttime) AT TIME ZONE '${hallTimeZone}'
                OR a.moves_visit AND EXISTS (SELECT FROM auth_applies v JOIN visit_sessions begun ON begun.id = v.session_id
                     WHERE v.id = a.copied_from AND v.approval IN ${sqlList(approvedStates)}
                       AND now() >= (begun.visit_date + begun.starttime) AT TIME ZONE '${hallTimeZone}'))))
     ORDER BY a.id LIMIT 200`,
  );
  return rows.map(({ id }) => id);
}

const approved = approvedStates.join(', ');
const waiting = waitingStates.join(', ');

/** Raw SQL: sums values inside the JSON forms, so that a month's people need not be read. */
export const findCeremonySessions = (
  db: Queryable,
  { from, to, locale }: { from: string; to: string; locale: Locale },
): Promise<CeremonySession[]> =>
  runSql<CeremonySession>(
    db,
    `SELECT s.id AS eventssessionid, s.visit_date::text AS date, to_char(s.starttime, 'HH24:MI') AS starttime,
       to_char(s.endtime, 'HH24:MI') AS endtime,
       CASE WHEN $3 = 'zh' THEN area.name_zh ELSE area.name_en END AS areaname,
       count(*) FILTER (WHERE a.approval IN (${approved}))::int AS units,
       coalesce(sum(jsonb_array_length(a.persons)) FILTER (WHERE a.approval IN (${approved})), 0)::int AS people,
       count(*) FILTER (WHERE a.approval IN (${waiting}))::int AS waiting,
       count(*) FILTER (WHERE a.approval IN (${approved}) AND a.form ->> 'need_memorialroom' = '1')::int AS rooms,
       count(*) FILTER (WHERE a.approval IN (${waiting}) AND a.form ->> 'need_memorialroom' = '1')::int AS "roomsAsked",
       coalesce(max(p.capacity - p.sold - p.held), 0)::int AS seatsleft
     FROM auth_applies a
     JOIN visit_sessions s ON s.id = a.session_id
     JOIN areas area ON area.id = s.area_id
     LEFT JOIN seat_pools p ON p.session_id = s.id AND p.pool = 'team'
     WHERE s.visit_date BETWEEN $1 AND $2 AND a.approval IN (${approved}, ${waiting})
     GROUP BY s.id, area.id
     ORDER BY s.visit_date, s.starttime, area.id`,
    [from, to, locale],
  );

/** Other records of an application's people on its day. */
export interface PeopleElsewhere {
  admitted: Set<string>;
  /** Hold a ticket of another order. */
  booked: Set<string>;
  /** Number of other open applications of the day with the person. */
  elsewhere: Map<string, number>;
}

const open = [Approval.draft, ...holdingStates];

/** Raw SQL: the people of applications are in JSON lists. */
export async function findPeopleElsewhere(
  db: Queryable,
  {
    id,
    visitDate,
    orderId,
    persons,
  }: Pick<Application, 'id' | 'visitDate' | 'orderId' | 'persons'>,
): Promise<PeopleElsewhere> {
  const keys = persons.map(({ key }) => key).filter(Boolean);
  const booked = await runSql<{ key: string }>(
    db,
    `SELECT visitor_key AS key FROM tickets WHERE holds_seat AND visit_date = $1 AND visitor_key = ANY($2)
     AND order_id IS DISTINCT FROM $3`,
    [visitDate, keys, orderId],
  );
  const elsewhere = await runSql<{ key: string; count: number }>(
    db,
    `SELECT p.person->>'key' AS key, count(DISTINCT a.id)::int AS count
     FROM auth_applies a JOIN visit_sessions s ON s.id = a.session_id,
     LATERAL jsonb_array_elements(a.persons) AS p(person)
     WHERE s.visit_date = $1 AND a.id <> $3 AND a.approval IN ${sqlList(open)} AND p.person->>'key' = ANY($2)
     GROUP BY 1`,
    [visitDate, keys, id],
  );
  const admitted = await readAdmittedTickets(db, orderId ? [orderId] : []);
  return {
    admitted: new Set(admitted.map(({ key }) => key)),
    booked: new Set(booked.map(({ key }) => key)),
    elsewhere: new Map(elsewhere.map(({ key, count }) => [key, count])),
  };
}
