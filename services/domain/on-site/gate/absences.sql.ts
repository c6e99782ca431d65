import type { Transaction, Queryable } from '@hall/platform/postgres/data-source';
import { runSql, sqlText } from '@hall/platform/postgres/sql';
import { AbsenceState } from '@hall/shared/codes/states';

/* Raw SQL in this file: one statement reads the account or the orders as it writes. */

/** Records a no-show with the account's present status; repeating an order has no effect. */
export async function insertAbsence(
  transaction: Transaction,
  orderId: string,
  accountId: string,
): Promise<void> {
  await runSql(
    transaction,
    `INSERT INTO no_shows (order_id, account_id, status_before, status_after)
     SELECT $1, id, status, status FROM accounts WHERE id = $2 ON CONFLICT DO NOTHING`,
    [orderId, accountId],
  );
}

/** An order without any visitor. */
export interface MissedOrder {
  id: string;
  accountId: string;
  orderno: string;
  visitDate: string;
}

/** A no-show that was taken back. */
export interface DeletedAbsence {
  accountId: string;
  orderno: string;
  visitDate: string;
  /** Whether the owner got a message of it. */
  notified: boolean;
}

/** Takes no-shows back. Accounts are locked first, as everywhere. */
export async function deleteAbsences(
  transaction: Transaction,
  orderIds: readonly string[],
): Promise<DeletedAbsence[]> {
  await runSql(
    transaction,
    `SELECT 1 FROM accounts WHERE id IN (SELECT account_id FROM no_shows WHERE order_id = ANY($1::bigint[]))
     ORDER BY id FOR NO KEY UPDATE`,
    [orderIds],
  );
  return runSql<DeletedAbsence>(
    transaction,
    `WITH gone AS (
       DELETE FROM no_shows WHERE order_id = ANY($1::bigint[]) RETURNING order_id, account_id, notified)
     SELECT g.account_id AS "accountId", o.orderno, o.visit_date::text AS "visitDate", g.notified
     FROM gone g JOIN orders o ON o.id = g.order_id ORDER BY o.id`,
    [orderIds],
  );
}

/* Raw SQL in this file: each statement joins a session's orders with their absences. */

/** Serializes decisions about sessions and the completion of their orders. Call it before accounts are locked. */
export async function lockSessions(
  transaction: Transaction,
  ids: readonly string[],
): Promise<void> {
  await runSql(
    transaction,
    'SELECT 1 FROM visit_sessions WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE',
    [ids],
  );
}

/**
 * Opens a case for each of these sessions that is over without any admission.
 * @returns the states of the sessions that have a case
 */
export async function openCases(
  transaction: Transaction,
  sessionIds: readonly string[],
): Promise<Map<string, AbsenceState>> {
  await runSql(
    transaction,
    `INSERT INTO absence_cases (session_id) SELECT s.id FROM visit_sessions s WHERE s.id = ANY($1::bigint[])
       AND NOT EXISTS (SELECT 1 FROM orders o JOIN admissions a ON a.order_id = o.id AND a.undone_at IS NULL
                       WHERE o.session_id = s.id) ON CONFLICT DO NOTHING`,
    [sessionIds],
  );
  const cases = await runSql<{ id: string; state: AbsenceState }>(
    transaction,
    'SELECT session_id AS id, state FROM absence_cases WHERE session_id = ANY($1::bigint[])',
    [sessionIds],
  );
  return new Map(cases.map(({ id, state }) => [id, state]));
}

/** @returns the orders of a session of which nobody came */
export function readMissedOrders(
  transaction: Transaction,
  sessionId: string,
): Promise<(MissedOrder & DeletedAbsence)[]> {
  return runSql<MissedOrder & DeletedAbsence>(
    transaction,
    `SELECT n.order_id AS id, n.account_id AS "accountId", o.orderno, o.visit_date::text AS "visitDate", n.notified
     FROM orders o JOIN no_shows n ON n.order_id = o.id WHERE o.session_id = $1 ORDER BY n.account_id, o.id`,
    [sessionId],
  );
}

/** A session and its absences. */
export interface SessionAbsences {
  id: string;
  visitDate: string;
  session: string;
  nameZh: string;
  nameEn: string;
  /** Null without a case. */
  state: AbsenceState | null;
  reason: string;
  /** The accounts with an absence. */
  accounts: number;
}

/** @param day a hall date; null: the sessions with an open case and absences @returns the sessions by time */
export function readAbsences(db: Queryable, day: string | null): Promise<SessionAbsences[]> {
  return runSql<SessionAbsences>(
    db,
    `WITH chosen AS (
       SELECT id FROM visit_sessions WHERE visit_date = $1::date
       UNION SELECT session_id FROM absence_cases WHERE state = ${sqlText(AbsenceState.open)} AND $1::date IS NULL)
     SELECT s.id, s.visit_date::text AS "visitDate",
            to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session,
            a.name_zh AS "nameZh", a.name_en AS "nameEn", c.state, coalesce(c.reason, '') AS reason, m.accounts
     FROM chosen JOIN visit_sessions s ON s.id = chosen.id JOIN areas a ON a.id = s.area_id
     LEFT JOIN absence_cases c ON c.session_id = s.id,
     LATERAL (SELECT count(DISTINCT n.account_id)::int AS accounts FROM orders o JOIN no_shows n ON n.order_id = o.id
              WHERE o.session_id = s.id) m
     WHERE m.accounts > 0 OR $1::date IS NOT NULL ORDER BY s.visit_date, s.starttime, s.id`,
    [day],
  );
}
