import { OrderStatus, type SeatPool } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { createKeptBack, type KeptBack, whoIsKeptBack } from '../returned-seats';
import type { UndecidedRequest } from './booking-request';

/** The key of an account in a session, as `findHeldAlready` answers it. */
export const accountInSession = (accountId: string, sessionId: string): string =>
  `${accountId}:${sessionId}`;

interface Row {
  /** The account, or where `until` stands who is kept back, as `give_back_links` has it. */
  who: string;
  sessionId: string;
  pool: SeatPool | null;
  until: Date | null;
  giveBackId: string | null;
}

/**
 * By hand, and each pair is looked up by itself: what a day has sold, and not what all years have, is what a plan must not
 * read. From whom seats are kept comes in the same statement: mostly nothing, found by one look into an index a session.
 * @returns by `accountInSession`, each individual who holds an active order for the session; and who gave seats of the
 *   sessions back just now
 */
export async function findHeldAlready(
  transaction: Transaction,
  requests: UndecidedRequest[],
): Promise<{ heldSessions: Set<string>; keptBack: KeptBack }> {
  const sessionIds = requests.map(({ sessionId }) => sessionId);
  const rows = await runSql<Row>(
    transaction,
    `SELECT held.account_id::text AS who, held.session_id AS "sessionId", NULL AS pool, NULL::timestamptz AS until,
            NULL::bigint AS "giveBackId"
     FROM unnest($1::bigint[], $2::bigint[]) AS asked(account_id, session_id), LATERAL (
       SELECT o.account_id, o.session_id FROM orders o
       WHERE o.status = ${OrderStatus.pendingTravel} AND o.account_type = 'user' AND o.account_id = asked.account_id
         AND o.session_id = asked.session_id LIMIT 1) AS held
     UNION ALL
     SELECT who, session_id, pool, until, give_back_id FROM give_back_links
     WHERE session_id = ANY($3::bigint[]) AND until > now() AND who = ANY($4::text[])`,
    [
      requests.map(({ accountId }) => accountId),
      sessionIds,
      [...new Set(sessionIds)],
      requests.flatMap(whoIsKeptBack),
    ],
  );
  return {
    heldSessions: new Set(
      rows.filter(({ until }) => !until).map((row) => accountInSession(row.who, row.sessionId)),
    ),
    keptBack: createKeptBack(
      rows.flatMap(({ who, sessionId, pool, until, giveBackId }) =>
        until && pool && giveBackId ? [{ who, sessionId, pool, until, giveBackId }] : [],
      ),
    ),
  };
}
