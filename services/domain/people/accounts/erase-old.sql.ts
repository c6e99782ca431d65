import { AccountStatus, OrderStatus, RequestState } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { countSql, runSql, sqlText } from '@hall/platform/postgres/sql';

/**
 * SQL for the account of a counter visitor without a phone. Nobody can sign in to it, so only staff can erase it. An
 * account with a document that lost its phone waits for its owner, and is none. Raw
 * SQL in this file, because these accounts are known by missing values.
 */
const isStandInOf = (account: string): string =>
  `${account}.type = 'user' AND ${account}.deleted_at IS NULL AND ${account}.telnum = '' AND ${account}.username IS NULL
   AND ${account}.idnum_key IS NULL AND NOT EXISTS (SELECT 1 FROM account_identities i WHERE i.account_id = ${account}.id)`;

/** @returns whether it is the account of a visitor without a phone */
export const isStandIn = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await countSql(db, `SELECT a.id FROM accounts a WHERE a.id = $1 AND ${isStandInOf('a')}`, [
    accountId,
  ])) > 0;

/**
 * Deletes the accounts without any future visit, waiting request, or stored visitor name and number. Accounts younger
 * than a day stay, because their booking may be in progress.
 * @returns the number deleted; less than `limit` if no more are left
 */
export const endSpentStandIns = (db: Queryable, limit: number): Promise<number> =>
  countSql(
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

/** Raw SQL: one statement finds and erases expired rows. @returns the number of expired codes erased */
export const eraseOldCodes = (db: Queryable): Promise<number> =>
  countSql(
    db,
    `DELETE FROM verification_codes WHERE expires_at < now() - interval '1 day' RETURNING telnum`,
  );

/** @returns the number of ways back erased that nobody confirmed within a day */
export const eraseOldWaysBack = (db: Queryable): Promise<number> =>
  countSql(db, `DELETE FROM ways_back WHERE at < now() - interval '1 day' RETURNING id`);

/**
 * Erases papers of deleted accounts, and of accounts that were rejected `days` days ago and did not resubmit.
 * @returns the files to remove, and the number of rows erased
 */
export async function eraseOldPapers(
  db: Queryable,
  days: number,
): Promise<{ count: number; fileKeys: string[] }> {
  const identities = await runSql(
    db,
    `DELETE FROM account_identities i USING accounts a WHERE a.id = i.account_id AND a.deleted_at IS NOT NULL
     RETURNING i.account_id`,
  );
  const papers = await runSql<{ fileKey: string }>(
    db,
    `UPDATE account_papers p SET image_key = NULL
     FROM (SELECT a.id, p.image_key FROM accounts a JOIN account_papers p ON p.account_id = a.id
           WHERE p.image_key IS NOT NULL AND a.status = ${AccountStatus.rejected} AND NOT EXISTS (
             SELECT 1 FROM account_status_log e WHERE e.account_id = a.id
             AND e.at >= now() - make_interval(days => $1))) AS old
     WHERE p.account_id = old.id RETURNING old.image_key AS "fileKey"`,
    [days],
  );
  return {
    count: identities.length + papers.length,
    fileKeys: papers.map(({ fileKey }) => fileKey),
  };
}
