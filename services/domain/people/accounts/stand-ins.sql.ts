import { OrderStatus, RequestState } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql, sqlText } from '@hall/platform/postgres/sql';

/**
 * SQL for the account of a counter visitor without a phone. Nobody can sign in to it, so only staff can erase it. An
 * account with a document that lost its phone waits for its owner, and is none. Raw
 * SQL in this file, because these accounts are known by missing values.
 */
const isStandInOf = (account: string): string =>
  `${account}.type = 'user' AND ${account}.deleted_at IS NULL AND ${account}.telnum = '' AND ${account}.username IS NULL
   AND ${account}.idnum_key IS NULL AND NOT EXISTS (SELECT 1 FROM account_identities i WHERE i.account_id = ${account}.id)`;

/** @returns whether it is the account of a visitor without a phone */
export async function isStandIn(db: Queryable, accountId: string): Promise<boolean> {
  const found = await runSql(
    db,
    `SELECT a.id FROM accounts a WHERE a.id = $1 AND ${isStandInOf('a')}`,
    [accountId],
  );
  return found.length > 0;
}

/**
 * Deletes the accounts without any future visit, waiting request, or stored visitor name and number. Accounts younger
 * than a day are kept, because their booking may be in progress.
 * @returns the number deleted; less than `limit` if no more are left
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
