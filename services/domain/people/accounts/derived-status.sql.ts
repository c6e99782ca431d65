import {
  AbsenceState,
  abnormalStatuses,
  AccountStatus,
  approvedStatuses,
  type Locale,
} from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql, sqlList, sqlText } from '@hall/platform/postgres/sql';
import type { FormerConduct } from './account-status-event.entity';
import { hallTimeZone } from '@hall/shared/rules/hall-time';
import { AdvisorySeed } from '@hall/platform/postgres/advisory-locks';

/** Serialises transactions with the same name. Raw SQL: an advisory lock. */
export async function takeTurn(
  transaction: Transaction,
  kind: keyof typeof AdvisorySeed,
  name: string,
): Promise<void> {
  await runSql(
    transaction,
    `SELECT pg_advisory_xact_lock(hashtextextended($1, ${AdvisorySeed[kind]}))`,
    [name],
  );
}

/**
 * Lifts expired warnings and locks. Raw SQL: one statement finds, locks, lifts and logs, and skips locked accounts.
 * @returns the accounts changed
 */
export async function liftEndedStatuses(transaction: Transaction): Promise<string[]> {
  const { normal } = AccountStatus;
  const lifted = await runSql<{ id: string }>(
    transaction,
    `WITH due AS (
       SELECT id FROM accounts WHERE status_until <= now() AND status IN ${sqlList(abnormalStatuses)}
       LIMIT 500 FOR UPDATE SKIP LOCKED
     ), lifted AS (
       UPDATE accounts a SET status = ${normal}, status_until = NULL FROM due WHERE a.id = due.id
       RETURNING a.id
     )
     INSERT INTO account_status_log (account_id, event, reason) SELECT id, 'statusEnded', NULL FROM lifted
     RETURNING account_id AS id`,
  );
  return lifted.map(({ id }) => id);
}

/* Raw SQL in this file: the status depends on the account's log and on all its absences. */

/** Events by which staff decided the status, which settles earlier absences, and the end of such a decision. */
const decided = `('0', '1', '2', '8', '9')`;
const ended = 'statusEnded';
const cleared = 'noshowCleared';
const byAbsence = `('noshowWarning', 'noshowLock', 'noshowLowered', 'noshowTakenBack')`;

const newest = (events: string): string =>
  `(SELECT l.event FROM account_status_log l WHERE l.account_id = a.id AND l.event IN ${events} ORDER BY l.id DESC LIMIT 1)`;

/** The status without absences: that of the last decision, or the present one if absences did not change it. */
export const baseStatus = `CASE WHEN ${newest(`('0', '1', '2', '8', '9', '${ended}', '${cleared}', 'submitted', 'approvalUndone', ${byAbsence.slice(1)}`)} IN ${byAbsence}
  THEN coalesce(nullif(${newest(`('0', '1', '2', '8', '9', '${ended}')`)}, '${ended}')::smallint, ${AccountStatus.normal}) ELSE a.status END`;

const { warning, locked } = AccountStatus;

/** SQL: whether a row of `no_shows` counts; those of a session with an open case wait for staff (product 11). */
export const countsAsAbsence = (noShow: string): string =>
  `NOT EXISTS (SELECT 1 FROM orders missed JOIN absence_cases c ON c.session_id = missed.session_id AND c.state = ${sqlText(AbsenceState.open)}
     WHERE missed.id = ${noShow}.order_id)`;

/** SQL for the absences of the account `a` that count, since the last decision of staff. */
export const ownAbsences = `SELECT n.at, n.order_id FROM no_shows n
  WHERE n.account_id = a.id AND ${countsAsAbsence('n')} AND n.at > coalesce((SELECT max(l.at) FROM account_status_log l
    WHERE l.account_id = a.id AND l.event IN ${decided.replace(')', `, '${cleared}')`)}), '-infinity')`;

/** SQL for the times of such conduct of earlier accounts with the document of an account, given by its alias. */
export const formerOf = (kind: FormerConduct['kind'], account = 'a'): string =>
  `SELECT f.at, NULL::bigint AS order_id FROM former_conduct f
   WHERE f.visitor_key = ${account}.idnum_key AND f.account_type = ${account}.type AND f.kind = '${kind}'`;

/**
 * SQL for the living accounts `a` with their status as their absences make it (product 11): two within `$1` days of each
 * other lock, one warns, as long as the last is younger than `$1` days. 0 days: absences have no effect.
 */
const derived = `SELECT a.id, a.status AS before, a.telnum, a.locale,
    CASE WHEN b.base NOT IN ${sqlList(approvedStatuses)} OR n.level IS NULL THEN b.base ELSE n.level END::smallint AS after
  FROM accounts a, LATERAL (SELECT ${baseStatus} AS base) b, LATERAL (
    SELECT max(CASE WHEN x.previous > x.at - make_interval(days => $1) THEN ${locked} ELSE ${warning} END) AS level
    FROM (SELECT at, lag(at) OVER (ORDER BY at, order_id) AS previous
          FROM (${ownAbsences} UNION ALL ${formerOf('absence')}) every) x
    WHERE x.at > now() - make_interval(days => $1)) n
  WHERE a.deleted_at IS NULL`;

/** An account, its status, and its status as its absences make it. */
export interface DerivedStatus {
  id: string;
  before: AccountStatus;
  after: AccountStatus;
  telnum: string;
  locale: Locale;
}

/** Locks accounts, always in the same order. Call it before their absences change. */
export async function lockAccounts(
  transaction: Transaction,
  ids: readonly string[],
): Promise<void> {
  await runSql(
    transaction,
    'SELECT 1 FROM accounts WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE',
    [ids],
  );
}

/** @returns the accounts that are not deleted */
export function readDerived(
  transaction: Transaction,
  days: number,
  ids: readonly string[],
): Promise<DerivedStatus[]> {
  return runSql<DerivedStatus>(
    transaction,
    `${derived} AND a.id = ANY($2::bigint[]) ORDER BY a.id`,
    [days, ids],
  );
}

/** @returns warned and locked accounts whose absences no longer suffice */
export async function findOutdated(db: Queryable, days: number): Promise<string[]> {
  const outdated = await runSql<{ id: string }>(
    db,
    `SELECT d.id FROM (${derived} AND a.status IN ${sqlList(abnormalStatuses)}) d
     WHERE d.after <> d.before ORDER BY d.id LIMIT 500`,
    [days],
  );
  return outdated.map(({ id }) => id);
}

/** SQL for the start of today in hall time, by the database's clock. */
const hallMidnight = `date_trunc('day', now() AT TIME ZONE '${hallTimeZone}') AT TIME ZONE '${hallTimeZone}'`;

/**
 * SQL for the orders that an account, or an earlier one with its document, cancelled today, in hall time.
 * @param accountId the column or parameter with the account's id
 */
export const cancelledTodayOf = (accountId: string): string =>
  `((SELECT count(*)::int FROM orders o WHERE o.account_id = ${accountId} AND o.cancelled_by = 'account'
     AND o.cancelled_at >= ${hallMidnight})
   + (SELECT count(*)::int FROM accounts own, LATERAL (${formerOf('cancellation', 'own')}) former
      WHERE own.id = ${accountId} AND former.at >= ${hallMidnight}))`;

/** Raw SQL: the statement that reads sign-ins uses the same expression. */
export async function countCancelledToday(db: Queryable, accountId: string): Promise<number> {
  const [row] = await runSql<{ count: number }>(db, `SELECT ${cancelledTodayOf('$1')} AS count`, [
    accountId,
  ]);
  return row?.count ?? 0;
}
