import { OrderStatus } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { UndecidedRequest } from './booking-request';

/** The key of an account in a session, as `findHeldSessions` answers it. */
export const accountInSession = (accountId: string, sessionId: string): string =>
  `${accountId}:${sessionId}`;

/**
 * By hand, and each pair is looked up by itself: what a day has sold, and not what all years have, is what a plan must not read.
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
