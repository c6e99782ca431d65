import { AccountStatus, approvedStatuses } from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { countSql, runSql, sqlList } from '@hall/platform/postgres/sql';
import { baseStatus, ownAbsences } from './derived-status.sql';

/* Raw SQL in this file: each statement copies or moves rows by the document of an account. */

const { warning, locked } = AccountStatus;
const ofAccount = 'f.visitor_key = a.idnum_key AND f.account_type = a.type';

/**
 * Stores the conduct of an account that is about to be deleted: its absences, its cancellations within a year, and a
 * warning or lock by staff. Nothing without a document.
 * @param days of the rule of absences
 */
export async function storeConduct(
  transaction: Transaction,
  accountId: string,
  days: number,
): Promise<void> {
  await runSql(
    transaction,
    `INSERT INTO former_conduct (account_type, visitor_key, kind, at, until)
     SELECT a.type, a.idnum_key, c.kind, c.at, c.until FROM accounts a, LATERAL (
       SELECT 'absence' AS kind, own.at, own.at + make_interval(days => $2) AS until FROM (${ownAbsences}) own
       UNION ALL SELECT 'cancellation', o.cancelled_at, o.cancelled_at + interval '367 days' FROM orders o
         WHERE o.account_id = a.id AND o.cancelled_by = 'account'
       UNION ALL SELECT CASE WHEN b.base = ${locked} THEN 'lock' ELSE 'warning' END, now(), a.status_until
         FROM (SELECT ${baseStatus} AS base) b WHERE b.base IN (${warning}, ${locked})) c
     WHERE a.id = $1 AND a.idnum_key IS NOT NULL AND coalesce(c.until > now(), true)`,
    [accountId, days],
  );
}

/** Moves conduct under former keys of a document to the present key. @param keys the present one first */
export async function moveConduct(
  transaction: Transaction,
  keys: readonly string[],
): Promise<void> {
  await runSql(
    transaction,
    'UPDATE former_conduct SET visitor_key = $1 WHERE visitor_key = ANY($2::text[])',
    [keys[0], keys.slice(1)],
  );
}

/** A warning or lock by staff. */
export interface FormerDecision {
  status: typeof AccountStatus.warning | typeof AccountStatus.locked;
  until: Date | null;
}

/** Takes the warnings and locks for an approved account. @returns the strictest that has not ended */
export async function takeDecision(
  transaction: Transaction,
  accountId: string,
): Promise<FormerDecision | undefined> {
  const [strictest] = await runSql<FormerDecision>(
    transaction,
    `WITH taken AS (
       DELETE FROM former_conduct f USING accounts a
       WHERE a.id = $1 AND a.status IN ${sqlList(approvedStatuses)} AND ${ofAccount} AND f.kind IN ('warning', 'lock')
       RETURNING f.kind, f.until)
     SELECT CASE kind WHEN 'lock' THEN ${locked} ELSE ${warning} END::smallint AS status, until FROM taken
     WHERE coalesce(until > now(), true) ORDER BY kind, until DESC NULLS FIRST LIMIT 1`,
    [accountId],
  );
  return strictest;
}

/** Forgets earlier absences of the document, because staff decided the status of its account. */
export async function settleAbsences(transaction: Transaction, accountId: string): Promise<void> {
  await runSql(
    transaction,
    `DELETE FROM former_conduct f USING accounts a WHERE a.id = $1 AND ${ofAccount} AND f.kind = 'absence'`,
    [accountId],
  );
}

/** @returns the number of rows erased after their term */
export const eraseOldConduct = (db: Queryable): Promise<number> =>
  countSql(db, 'DELETE FROM former_conduct WHERE until < now() RETURNING 1');

/**
 * Erases rows under former keys of the blind index, because keys cannot be converted.
 * @param prefix of the keys to keep; empty if keys have none
 */
export async function eraseConductOfFormerKeys(db: Queryable, prefix: string): Promise<void> {
  await runSql(
    db,
    `DELETE FROM former_conduct
     WHERE CASE WHEN $1 = '' THEN position('.' IN visitor_key) > 0 ELSE NOT starts_with(visitor_key, $1) END`,
    [prefix],
  );
}
