import { type Locale, WaitState } from '@hall/shared/codes/states';
import { refusalOfSession, type SessionFacts } from '@hall/shared/rules/session-state';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql, sqlText } from '@hall/platform/postgres/sql';
import { sessionFacts, sessionWithDay } from '../../schedule/session-state';
import type { PoolName } from '../../schedule/seats';
import type { WaitlistEntry } from './waitlist-entry.entity';

/** Somebody of the entry `w` has a ticket of the day of its offered session. */
const hasTicketThatDay = `EXISTS (SELECT FROM tickets t JOIN visit_sessions v ON v.visit_date = t.visit_date
  WHERE v.id = w.session_id AND t.holds_seat AND t.visitor_key = ANY(w.visitor_keys))`;

/** An offer that passes on: it expired, or somebody of its party has a ticket of that day. */
const isLost = `w.state = ${sqlText(WaitState.offered)} AND (w.expires_at <= now() OR ${hasTicketThatDay})`;

/**
 * Raw SQL throughout this file: locks pools, returns and entries in a fixed order, by the database clock.
 * @returns pools with returned seats, or with offers that expired or cannot be taken any more
 */
export function findPoolsToOffer(db: Queryable): Promise<PoolName[]> {
  return runSql<PoolName>(
    db,
    `SELECT session_id AS "sessionId", pool FROM seat_returns
     UNION SELECT session_id, pool FROM waitlist_entries w WHERE ${isLost}
     ORDER BY "sessionId", pool`,
  );
}

/** A pool of a session whose seats are offered. */
export interface OfferedSession extends PoolName {
  visitDate: string;
}

export interface PoolToOffer extends OfferedSession {
  epoch: string;
  /** Whether its session can be booked now; otherwise nothing is offered. */
  bookable: boolean;
}

/** Locks a pool, so that only one worker gives its seats away. */
export async function lockPoolToOffer(
  transaction: Transaction,
  { sessionId, pool }: PoolName,
): Promise<PoolToOffer | undefined> {
  const [locked] = await runSql<Omit<PoolToOffer, 'bookable'> & SessionFacts>(
    transaction,
    `SELECT p.session_id AS "sessionId", p.pool, p.visit_date::text AS "visitDate", p.epoch,
            ${sessionFacts}
     FROM ${sessionWithDay} JOIN seat_pools p ON p.session_id = s.id
     WHERE p.session_id = $1 AND p.pool = $2 FOR UPDATE OF p`,
    [sessionId, pool],
  );
  // Entries exist only for released sessions.
  return locked && { ...locked, bookable: !refusalOfSession({ ...locked, released: true }) };
}

/** An entry with its owner and the session of its offer. */
export interface OwnedEntry extends Pick<WaitlistEntry, 'id' | 'state' | 'ticketcount'> {
  accountId: string;
  /** Empty if the account has none. */
  telnum: string;
  locale: Locale;
  visitDate: string;
  /** As `08:00-08:45`. */
  session: string;
}

const ownedEntry = `w.id, w.state, w.ticketcount, a.id AS "accountId", a.telnum, a.locale, s.visit_date::text AS "visitDate",
       to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session`;

/** An entry that lost its offer. `isBooked`: it did not miss it, but `endBookedEntries` ends it. */
export type LostOffer = OwnedEntry & { isBooked: boolean };

/**
 * Ends offers that expired or cannot be taken any more. After the first one that it misses, an entry waits again with its
 * rank; after the second it ends.
 * @returns the entries, with the session of the lost offer
 */
export function endLostOffers(
  transaction: Transaction,
  { sessionId, pool }: PoolName,
): Promise<LostOffer[]> {
  return runSql<LostOffer>(
    transaction,
    `UPDATE waitlist_entries w SET session_id = NULL, expires_at = NULL,
            missed_offers = w.missed_offers + CASE WHEN lost.booked THEN 0 ELSE 1 END,
            state = CASE WHEN w.missed_offers > 0 AND NOT lost.booked THEN ${sqlText(WaitState.expired)} ELSE ${sqlText(WaitState.waiting)} END
     FROM accounts a, visit_sessions s, (
       SELECT w.id, ${hasTicketThatDay} AS booked FROM waitlist_entries w
       WHERE w.session_id = $1 AND w.pool = $2 AND ${isLost}) AS lost
     WHERE w.id = lost.id AND w.state = ${sqlText(WaitState.offered)} AND a.id = w.account_id AND s.id = $1
     RETURNING ${ownedEntry}, lost.booked AS "isBooked"`,
    [sessionId, pool],
  );
}

/** A waiting party with the fields that the checks of a booking need. */
export type WaitingParty = Pick<
  WaitlistEntry,
  'id' | 'accountId' | 'accountType' | 'agencyId' | 'ticketcount' | 'visitorKeys'
>;

/**
 * @returns entries for the session whose party fits, by rank
 * @param skipped ids of entries that have just missed these seats
 */
export function lockWaiting(
  transaction: Transaction,
  pool: PoolName,
  seats: number,
  skipped: string[],
): Promise<WaitingParty[]> {
  return runSql<WaitingParty>(
    transaction,
    `SELECT id, account_id AS "accountId", account_type AS "accountType", agency_id AS "agencyId", ticketcount,
            visitor_keys AS "visitorKeys"
     FROM waitlist_entries w
     WHERE state = ${sqlText(WaitState.waiting)} AND pool = $2 AND session_ids @> ARRAY[$1::bigint] AND ticketcount <= $3
       AND id <> ALL($4::bigint[])
     ORDER BY id LIMIT 200 FOR UPDATE SKIP LOCKED`,
    [pool.sessionId, pool.pool, seats, skipped],
  );
}

/** An entry with an offer, and its deadline. */
export interface MadeOffer extends OwnedEntry {
  expiresAt: Date;
}

/** Turns entries into offers that are valid for `offerMinutes`. @returns the recipients */
export async function writeOffers(
  transaction: Transaction,
  { sessionId }: PoolName,
  entryIds: string[],
  offerMinutes: number,
): Promise<MadeOffer[]> {
  if (!entryIds.length) return [];
  return runSql<MadeOffer>(
    transaction,
    `UPDATE waitlist_entries w SET state = ${sqlText(WaitState.offered)}, session_id = $1, offered_at = now(),
            expires_at = now() + make_interval(mins => $3)
     FROM accounts a, visit_sessions s
     WHERE w.id = ANY($2::bigint[]) AND a.id = w.account_id AND s.id = $1
     RETURNING ${ownedEntry}, w.expires_at AS "expiresAt"`,
    [sessionId, entryIds, offerMinutes],
  );
}

/** Ends entries whose sessions are all over, started or closed. */
export async function expireWaiting(db: Queryable): Promise<void> {
  await runSql(
    db,
    `UPDATE waitlist_entries w SET state = ${sqlText(WaitState.expired)} WHERE w.state = ${sqlText(WaitState.waiting)} AND NOT EXISTS (
       SELECT 1 FROM visit_sessions s JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date
       WHERE s.id = ANY(w.session_ids) AND NOT s.closed AND NOT d.closed AND s.visit_date > ${hallToday})`,
  );
}
