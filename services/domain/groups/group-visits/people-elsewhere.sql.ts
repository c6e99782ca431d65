import { Approval } from '@hall/shared/codes/approval';
import { holdingStates } from '@hall/shared/rules/approval';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql, sqlList } from '@hall/platform/postgres/sql';
import type { Apply } from './apply-record';

/** Other records of an application's people on its day. */
export interface PeopleElsewhere {
  admitted: Set<string>;
  /** Hold a ticket of another order. */
  booked: Set<string>;
  /** Number of other open applications of the day with the person. */
  elsewhere: Map<string, number>;
}

const open = [Approval.draft, ...holdingStates];

/** Raw SQL: the people of applications and admissions are in JSON lists. */
export async function findPeopleElsewhere(
  db: Queryable,
  { id, visitDate, orderId, persons }: Pick<Apply, 'id' | 'visitDate' | 'orderId' | 'persons'>,
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
  const admitted = await runSql<{ key: string }>(
    db,
    `SELECT visitor_key AS key FROM tickets WHERE order_id = $1 AND id IN (
       SELECT unnest(ticket_ids) FROM admissions WHERE order_id = $1 AND undone_at IS NULL)`,
    [orderId],
  );
  return {
    admitted: new Set(admitted.map(({ key }) => key)),
    booked: new Set(booked.map(({ key }) => key)),
    elsewhere: new Map(elsewhere.map(({ key, count }) => [key, count])),
  };
}
