import { OrderStatus } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { UndecidedRequest } from './booking-request';

/** The key of a visitor on a day, as `findHeldVisitors` answers it. */
export const visitorOnDay = (day: string, visitorKey: string): string => `${day}:${visitorKey}`;

/** The key of an account in a session, as `findHeldSessions` answers it. */
export const accountInSession = (accountId: string, sessionId: string): string =>
  `${accountId}:${sessionId}`;

/**
 * By hand, as the next: a batch of pairs is looked up by one statement.
 * @returns by `visitorOnDay`, the order of the active ticket that the visitor holds that day.
 */
export async function findHeldVisitors(
  transaction: Transaction,
  requests: UndecidedRequest[],
): Promise<Map<string, string>> {
  const pairs = requests.flatMap(({ visitDate, visitorKeys }) =>
    visitorKeys.map((key) => [visitDate, key]),
  );
  const rows = await runSql<{ visitDate: string; visitorKey: string; orderId: string }>(
    transaction,
    `SELECT visit_date::text AS "visitDate", visitor_key AS "visitorKey", order_id AS "orderId" FROM tickets
     WHERE holds_seat AND (visit_date, visitor_key) IN (SELECT * FROM unnest($1::date[], $2::text[]))`,
    [pairs.map(([day]) => day), pairs.map(([, key]) => key)],
  );
  return new Map(
    rows.map(({ visitDate, visitorKey, orderId }) => [
      visitorOnDay(visitDate, visitorKey),
      orderId,
    ]),
  );
}

/**
 * Each pair is looked up by itself: what a day has sold, and not what all years have, is what a plan must not read.
 * @returns by `accountInSession`, each individual who holds an active order for the session.
 */
export async function findHeldSessions(
  transaction: Transaction,
  requests: UndecidedRequest[],
): Promise<Set<string>> {
  const rows = await runSql<{ accountId: string; sessionId: string }>(
    transaction,
    `SELECT held.account_id AS "accountId", held.session_id AS "sessionId"
     FROM unnest($1::bigint[], $2::bigint[]) AS asked(account_id, session_id), LATERAL (
       SELECT o.account_id, o.session_id FROM orders o
       WHERE o.status = ${OrderStatus.pendingTravel} AND o.account_type = 'user' AND o.account_id = asked.account_id
         AND o.session_id = asked.session_id LIMIT 1) AS held`,
    [requests.map(({ accountId }) => accountId), requests.map(({ sessionId }) => sessionId)],
  );
  return new Set(rows.map((row) => accountInSession(row.accountId, row.sessionId)));
}
