import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { groupColumns, groupJoins } from './group-joins';

/** When, where and by whom somebody of a party was admitted last. */
export interface LastAdmission {
  orderId: string;
  at: Date;
  /** The gate's name in both languages; empty where the device named none. */
  gate: string;
  /** The member's real name, or the sign-in name. */
  by: string;
}

/** A group as the gate calls it. */
export interface GroupAtGate {
  orderId: string;
  /** Unit, agency or, of a guide without one, the guide. */
  name: string;
  /** The name is somebody's own: a guide without an agency. */
  isPerson: boolean;
  leader: string;
}

/** By hand: the newest row of each order, one index scan for all of them. @returns those not taken back, one an order */
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

/** By hand: the name is the first that is there of four tables. @returns the groups among the orders that have a name */
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
