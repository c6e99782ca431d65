import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql, sqlList, runSqlForRow } from '@hall/platform/postgres/sql';
import { approvedStates } from '@hall/shared/rules/approval';

/**
 * Joins the group's leader to `orders o`: the unit's approved application `u`, the agency, the guide, or the account.
 */
export const groupJoins = `
  LEFT JOIN accounts holder ON holder.id = o.account_id
  LEFT JOIN accounts agency ON agency.id = o.agency_id
  LEFT JOIN accounts guide ON guide.id = o.guide_ids[1]
  LEFT JOIN auth_applies u ON o.account_type = 'auth' AND u.order_id = o.id
    AND u.approval IN ${sqlList(approvedStates)}`;

/** Columns over `groupJoins`: the group's name, whether it is a person's, and its leader. */
export const groupColumns = `
  coalesce(u.form ->> 'unitname', agency.realname, holder.realname, holder.username, '') AS name,
  o.account_type = 'tg' AND agency.id IS NULL AS "isPerson",
  coalesce(u.form ->> 'leader_name', guide.realname, holder.realname, '') AS leader`;

/** Raw SQL: one statement inserts or increments the row, so that parallel gateways are safe. */
export async function countHandout(
  transaction: Transaction,
  { date, device, staffId }: { date: string; device: string; staffId: string | null },
): Promise<{ id: string; isFirst: boolean }> {
  const { id, times } = await runSqlForRow<{ id: string; times: number }>(
    transaction,
    `INSERT INTO gate_handouts (visit_date, device, staff_id) VALUES ($1, $2, $3)
     ON CONFLICT (visit_date, device) DO UPDATE SET times = gate_handouts.times + 1, last_at = now()
     RETURNING id, times`,
    [date, device, staffId],
  );
  return { id, isFirst: times === 1 };
}

/** Time, place and author of a party's last admission. */
export interface LastAdmission {
  orderId: string;
  at: Date;
  /** The gate's name in both languages; empty if the device has none. */
  gate: string;
  /** The staff member's real name or username. */
  by: string;
}

export interface GroupAtGate {
  orderId: string;
  /** The unit or agency, or a guide without an agency. */
  name: string;
  /** The name is a person's: a guide without an agency. */
  isPerson: boolean;
  leader: string;
  /** The guides of a team, as named; null without any. */
  guides: string[] | null;
}

/**
 * Raw SQL: one index scan reads the newest row of each order.
 * @returns one admission per order, without revoked ones
 */
export function readLastAdmissions(db: Queryable, orderIds: string[]): Promise<LastAdmission[]> {
  return runSql<LastAdmission>(
    db,
    `SELECT DISTINCT ON (n.order_id) n.order_id::text AS "orderId", n.admitted_at AS at, n.gate,
            coalesce(nullif(s.realname, ''), n.staff) AS by
     FROM admissions n LEFT JOIN staff s ON s.username = n.staff
     WHERE n.order_id = ANY($1::bigint[]) AND n.undone_at IS NULL
     ORDER BY n.order_id, n.admitted_at DESC, n.id DESC`,
    [orderIds],
  );
}

/** Raw SQL: the name is the first that exists in four tables. @returns the groups among the orders that have a name */
export function readGroupsAtGate(db: Queryable, orderIds: string[]): Promise<GroupAtGate[]> {
  return runSql<GroupAtGate>(
    db,
    `SELECT * FROM (
       SELECT o.id::text AS "orderId", ${groupColumns},
              (SELECT array_agg(one.realname ORDER BY array_position(o.guide_ids, one.id)) FROM accounts one
               WHERE one.id = ANY(o.guide_ids) AND one.realname <> '') AS guides
       FROM orders o ${groupJoins}
       WHERE o.id = ANY($1::bigint[]) AND o.account_type <> 'user'
     ) named WHERE name <> ''`,
    [orderIds],
  );
}
