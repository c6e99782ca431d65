import { OrderStatus, type SeatPool } from '@hall/shared/codes/states';
import { groupBy } from '@hall/shared/rules/group-by';
import { AdvisorySeed } from '@hall/platform/postgres/advisory-locks';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { named } from '@hall/platform/postgres/named-statements';
import { runSql } from '@hall/platform/postgres/sql';
import { createExclusions, type Exclusions, whoIsExcluded } from '../returned-seats';
import type { HallSettings } from '../../configuration/settings';
import type { AskedSession } from './booking-request';

/** The key of an account in a session, as in the result of `findHeldAlready`. */
export const accountInSession = (accountId: string, sessionId: string): string =>
  `${accountId}:${sessionId}`;

/** The key of an account on a visit day. */
export const accountOnDay = (accountId: string, date: string): string => `${accountId}@${date}`;

/** An order that holds seats of a day, and its number of seats. */
export interface DayOrder {
  orderId: string;
  seats: number;
}

/** The limit of people per account and day; 0: none. */
type BookedPeople = Pick<HallSettings['bookedPeople'], 'aDay'>;

interface Row {
  /** The account; in rows with `until`, the excluded account or visitor, as stored in `give_back_links`. */
  who: string;
  sessionId: string | null;
  pool: SeatPool | null;
  until: Date | null;
  returnedSeatsId: string | null;
  day: string | null;
  orderId: string | null;
  seats: number | null;
}

/**
 * Raw SQL: the LATERAL lookup of each pair keeps the planner off full scans of orders. The same statement reads the
 * returned seats, which costs one index lookup per session.
 * @returns `heldSessions`: by `accountInSession`, individuals with an active order for the session; `exclusions`: who
 *   returned seats of the sessions recently; `heldDays`: by `accountOnDay`, individuals' orders of the days, if limited
 */
export async function findHeldAlready(
  db: Queryable,
  requests: AskedSession[],
  bookedPeople: BookedPeople,
): Promise<{
  heldSessions: Set<string>;
  exclusions: Exclusions;
  heldDays: Map<string, DayOrder[]>;
}> {
  const sessionIds = requests.map(({ sessionId }) => sessionId);
  const daysAsked = limitedDays(requests, bookedPeople);
  const rows = await runSql<Row>(
    db,
    named(`SELECT held.account_id::text AS who, held.session_id AS "sessionId", NULL AS pool, NULL::timestamptz AS until,
            NULL::bigint AS "returnedSeatsId", NULL AS day, NULL AS "orderId", NULL::smallint AS seats
     FROM unnest($1::bigint[], $2::bigint[]) AS asked(account_id, session_id), LATERAL (
       SELECT o.account_id, o.session_id FROM orders o
       WHERE o.status = ${OrderStatus.pendingTravel} AND o.account_type = 'user' AND o.account_id = asked.account_id
         AND o.session_id = asked.session_id LIMIT 1) AS held
     UNION ALL
     SELECT who, session_id, pool, until, give_back_id, NULL, NULL, NULL FROM give_back_links
     WHERE session_id = ANY($3::bigint[]) AND until > now() AND who = ANY($4::text[])
     UNION ALL
     SELECT day.who, NULL, NULL, NULL, NULL, day.visit_date::text, day.id::text, day.ticketcount
     FROM unnest($5::bigint[], $6::date[]) AS asked(account_id, visit_date), LATERAL (
       SELECT o.account_id::text AS who, o.visit_date, o.id, o.ticketcount FROM orders o
       WHERE o.status = ${OrderStatus.pendingTravel} AND o.account_type = 'user' AND o.account_id = asked.account_id
         AND o.visit_date = asked.visit_date) AS day`),
    [
      requests.map(({ accountId }) => accountId),
      sessionIds,
      [...new Set(sessionIds)],
      requests.flatMap(whoIsExcluded),
      daysAsked.map(({ accountId }) => accountId),
      daysAsked.map(({ visitDate }) => visitDate),
    ],
  );
  return {
    heldSessions: new Set(
      rows.flatMap(({ until, day, who, sessionId }) =>
        until || day || !sessionId ? [] : [accountInSession(who, sessionId)],
      ),
    ),
    heldDays: groupBy(
      rows.flatMap(({ who, day, orderId, seats }) =>
        day && orderId ? [{ key: accountOnDay(who, day), orderId, seats: seats ?? 0 }] : [],
      ),
      ({ key }) => key,
    ),
    exclusions: createExclusions(
      rows.flatMap(({ who, sessionId, pool, until, returnedSeatsId }) =>
        until && pool && returnedSeatsId && sessionId
          ? [{ who, sessionId, pool, until, returnedSeatsId }]
          : [],
      ),
    ),
  };
}

/**
 * Locks the days on which accounts have a limit of people, because two sessions of a day are in different pools. Called
 * before the pools are locked. Raw SQL: advisory locks, ordered by account and day.
 */
export async function lockLimitedDays(
  transaction: Transaction,
  requests: AskedSession[],
  bookedPeople: BookedPeople,
): Promise<void> {
  const days = limitedDays(requests, bookedPeople);
  if (!days.length) return;
  const names = days.map((one) => accountOnDay(one.accountId, one.visitDate)).toSorted();
  await runSql(
    transaction,
    named(
      `SELECT pg_advisory_xact_lock(hashtextextended(name, ${AdvisorySeed.accountDay})) FROM unnest($1::text[]) AS name`,
    ),
    [names],
  );
}

/** @returns a request for each account and day whose people are limited */
function limitedDays(requests: AskedSession[], { aDay }: BookedPeople): AskedSession[] {
  if (aDay <= 0) return [];
  const own = requests.filter(({ accountType }) => accountType === 'user');
  return [...new Map(own.map((one) => [accountOnDay(one.accountId, one.visitDate), one])).values()];
}
