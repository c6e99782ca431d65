import type {
  CeremonySheetDto,
  ListAuthorizationsDto,
} from '@hall/shared/contract/staff/authorizations';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { type ListPage, readList } from '@hall/platform/postgres/list-query';
import type { ApplyRow, StoredPerson } from './apply-record';
import { applyColumns, applyTables } from './apply.repository';

/** Of an approved application: its visit is over, and no report was handed in. */
export const isUnreported = `a.approval = 3 AND o.status = 2`;

/** An application in a list of staff, with what its report says. */
export interface StaffApplyRow extends ApplyRow {
  reported: number | null;
}

/** @param states those that the list shows; drafts are the unit's own and are never among them */
export function listForStaff(
  db: Database,
  query: ListAuthorizationsDto,
  states: readonly number[],
): Promise<ListPage<StaffApplyRow>> {
  return readList<StaffApplyRow>(
    db,
    {
      select: `${applyColumns}, CASE WHEN p.submitted_at IS NOT NULL THEN jsonb_array_length(p.persons) END AS reported`,
      from: `${applyTables} LEFT JOIN auth_reports p ON p.apply_id = a.id`,
      conditions: [
        ['a.approval = ANY(?::smallint[])', states],
        [
          `strpos(lower(concat_ws(' ', a.form->>'unitname', a.form->>'name', a.form->>'leader_name', u.unitname, u.loginid, o.ticketcode)), lower(?)) > 0`,
          query.keyword,
        ],
        [
          `CASE ? WHEN 'submitted' THEN p.submitted_at IS NOT NULL ELSE ${isUnreported} END`,
          query.report,
        ],
        ['s.visit_date >= ?', query.from],
        ['s.visit_date <= ?', query.to],
      ],
      sorts: {
        authapplyid: 'a.id',
        submittedat: 'a.submitted_at',
        eventsdate: 's.visit_date',
        approval: 'a.approval',
        personscount: 'jsonb_array_length(a.persons)',
      },
      defaultSort: 'submittedat',
      key: 'a.id',
    },
    query,
  );
}

/** What else is known of an application's people on its day. */
export interface PeopleElsewhere {
  /** Were let in at the gate. */
  admitted: Set<string>;
  /** Hold a ticket of another order. */
  booked: Set<string>;
  /** Stand in so many other open applications for the day. */
  elsewhere: Map<string, number>;
}

export async function findPeopleElsewhere(
  db: Queryable,
  row: Pick<ApplyRow, 'id' | 'visit_date' | 'order_id' | 'persons'>,
): Promise<PeopleElsewhere> {
  const keys = row.persons.map(({ key }) => key).filter(Boolean);
  const tickets = (await db.query(
    `SELECT visitor_key FROM tickets WHERE holds_seat AND visit_date = $1 AND visitor_key = ANY($2)
     AND order_id IS DISTINCT FROM $3`,
    [row.visit_date, keys, row.order_id],
  )) as { visitor_key: string }[];
  const others = (await db.query(
    `SELECT p.person->>'key' AS key, count(DISTINCT a.id)::int AS n
     FROM auth_applies a JOIN visit_sessions s ON s.id = a.session_id,
     LATERAL jsonb_array_elements(a.persons) AS p(person)
     WHERE s.visit_date = $1 AND a.id <> $3 AND a.approval IN (0, 1, 2, 3, 7) AND p.person->>'key' = ANY($2)
     GROUP BY 1`,
    [row.visit_date, keys, row.id],
  )) as { key: string; n: number }[];
  const admitted = (await db.query(
    `SELECT visitor_key FROM tickets WHERE order_id = $1 AND id IN (
       SELECT unnest(ticket_ids) FROM admissions WHERE order_id = $1 AND undone_at IS NULL)`,
    [row.order_id],
  )) as { visitor_key: string }[];
  return {
    admitted: new Set(admitted.map(({ visitor_key }) => visitor_key)),
    booked: new Set(tickets.map(({ visitor_key }) => visitor_key)),
    elsewhere: new Map(others.map(({ key, n }) => [key, n])),
  };
}

/** @returns team seats left in the application's session; null without one */
export async function readSeatsLeft(
  db: Queryable,
  sessionId: string | null,
): Promise<number | null> {
  const rows = (await db.query(
    `SELECT capacity - sold - held AS left FROM seat_pools WHERE session_id = $1 AND pool = 'team'`,
    [sessionId],
  )) as { left: number }[];
  return rows[0]?.left ?? null;
}

/** @returns the approved visits of a day, in the order of their sessions */
export function readCeremonies(
  db: Queryable,
  { day }: CeremonySheetDto,
): Promise<(ApplyRow & { persons: StoredPerson[] })[]> {
  return db.query(
    `SELECT ${applyColumns} FROM ${applyTables} WHERE s.visit_date = $1 AND a.approval IN (3, 6)
     ORDER BY s.starttime, s.area_id, a.id`,
    [day],
  ) as Promise<ApplyRow[]>;
}
