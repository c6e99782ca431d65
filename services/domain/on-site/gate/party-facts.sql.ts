import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { groupColumns, groupJoins } from './group-joins';

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
       SELECT o.id::text AS "orderId", ${groupColumns}
       FROM orders o ${groupJoins}
       WHERE o.id = ANY($1::bigint[]) AND o.account_type <> 'user'
     ) named WHERE name <> ''`,
    [orderIds],
  );
}
