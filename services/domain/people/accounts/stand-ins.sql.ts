import { OrderStatus, RequestState } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql, sqlText } from '@hall/platform/postgres/sql';

/**
 * What stands for somebody at the counter who has no phone: nobody signs in to it, so nobody but staff can end it. By
 * hand, all of this file: an account is known by what it does not have.
 */
const isStandInOf = (account: string): string =>
  `${account}.type = 'user' AND ${account}.deleted_at IS NULL AND ${account}.telnum = '' AND ${account}.username IS NULL
   AND NOT EXISTS (SELECT 1 FROM account_identities i WHERE i.account_id = ${account}.id)`;

/** @returns whether an account stands for somebody without a phone */
export async function isStandIn(db: Queryable, accountId: string): Promise<boolean> {
  const found = await runSql(
    db,
    `SELECT a.id FROM accounts a WHERE a.id = $1 AND ${isStandInOf('a')}`,
    [accountId],
  );
  return found.length > 0;
}

/**
 * Ends those of which nothing is left: no visit to come, no request that waits, and of who came no name or number any
 * more. A booking that is being made has a day to be written.
 * @returns how many ended; fewer than `limit` when there are no more
 */
export async function endSpentStandIns(db: Queryable, limit: number): Promise<number> {
  const ended = await runSql(
    db,
    `WITH spent AS (
       SELECT a.id FROM accounts a
       WHERE ${isStandInOf('a')} AND a.created_at < now() - interval '1 day'
         AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.account_id = a.id
           AND (o.status = ${OrderStatus.pendingTravel}
             OR EXISTS (SELECT 1 FROM tickets t WHERE t.order_id = o.id AND t.idnum_sealed <> '')))
         AND NOT EXISTS (SELECT 1 FROM booking_requests r WHERE r.account_id = a.id
           AND (r.state = ${sqlText(RequestState.accepted)} OR r.visitors <> '[]'))
       LIMIT $1 FOR UPDATE OF a SKIP LOCKED),
     ended AS (
       UPDATE accounts a SET deleted_at = now() FROM spent WHERE a.id = spent.id RETURNING a.id),
     noted AS (
       INSERT INTO account_status_log (account_id, event) SELECT id, 'deleted' FROM ended)
     SELECT id FROM ended`,
    [limit],
  );
  return ended.length;
}
