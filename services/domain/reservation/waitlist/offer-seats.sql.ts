import { type Locale, WaitState } from '@hall/shared/codes/states';
import { refusalOfSession, type SessionFacts } from '@hall/shared/rules/session-state';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql, sqlText } from '@hall/platform/postgres/sql';
import { sessionFacts, sessionWithDay } from '../../schedule/session-state';
import type { PoolName } from '../../schedule/seats';
import type { WaitlistEntry } from './waitlist-entry.entity';

/**
 * Raw SQL throughout this file: locks pools, returns and entries in a fixed order, by the database clock.
 * @returns pools with returned seats or expired offers
 */
export function findPoolsToOffer(db: Queryable): Promise<PoolName[]> {
  return runSql<PoolName>(
    db,
    `SELECT session_id AS "sessionId", pool FROM seat_returns
     UNION SELECT session_id, pool FROM waitlist_entries WHERE state = ${sqlText(WaitState.offered)} AND expires_at <= now()
     ORDER BY "sessionId", pool`,
  );
}

export interface PoolToOffer extends PoolName {
  visitDate: string;
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

/**
 * Ends expired offers. After the first one that it misses, an entry waits again with its rank; after the second it ends.
 * @returns the entries, with the session of the missed offer
 */
export function expireOffers(
  transaction: Transaction,
  { sessionId, pool }: PoolName,
): Promise<OwnedEntry[]> {
  return runSql<OwnedEntry>(
    transaction,
    `UPDATE waitlist_entries w SET missed_offers = w.missed_offers + 1, session_id = NULL, expires_at = NULL,
            state = CASE WHEN w.missed_offers > 0 THEN ${sqlText(WaitState.expired)} ELSE ${sqlText(WaitState.waiting)} END
     FROM accounts a, visit_sessions s
     WHERE w.session_id = $1 AND w.pool = $2 AND w.state = ${sqlText(WaitState.offered)} AND w.expires_at <= now()
       AND a.id = w.account_id AND s.id = $1
     RETURNING ${ownedEntry}`,
    [sessionId, pool],
  );
}

/** A waiting entry with the size of its party. */
export type Waiting = Pick<WaitlistEntry, 'id' | 'ticketcount'>;

/**
 * @returns entries for the session whose party fits, by rank; entries of people who returned its seats recently keep
 *   their rank but are skipped for some minutes
 * @param skipped ids of entries that have just missed these seats
 */
export function lockWaiting(
  transaction: Transaction,
  pool: PoolName,
  seats: number,
  skipped: string[],
): Promise<Waiting[]> {
  return runSql<Waiting>(
    transaction,
    `SELECT id, ticketcount FROM waitlist_entries w
     WHERE state = ${sqlText(WaitState.waiting)} AND pool = $2 AND session_ids @> ARRAY[$1::bigint] AND ticketcount <= $3
       AND id <> ALL($4::bigint[])
       AND NOT EXISTS (
         SELECT 1 FROM give_back_links l WHERE l.session_id = $1 AND l.pool = $2 AND l.until > now()
           AND (l.who = 'account:' || w.account_id OR l.who = ANY(w.visitor_keys)))
     ORDER BY id LIMIT 200 FOR UPDATE SKIP LOCKED`,
    [pool.sessionId, pool.pool, seats, skipped],
  );
}

/** An entry with an offer, and its deadline. */
export interface MadeOffer extends OwnedEntry {
  expiresAt: Date;
}

/** Turns entries into offers that are valid for `minutes`. @returns the recipients */
export async function writeOffers(
  transaction: Transaction,
  { sessionId }: PoolName,
  entryIds: string[],
  minutes: number,
): Promise<MadeOffer[]> {
  if (!entryIds.length) return [];
  return runSql<MadeOffer>(
    transaction,
    `UPDATE waitlist_entries w SET state = ${sqlText(WaitState.offered)}, session_id = $1, offered_at = now(),
            expires_at = now() + make_interval(mins => $3)
     FROM accounts a, visit_sessions s
     WHERE w.id = ANY($2::bigint[]) AND a.id = w.account_id AND s.id = $1
     RETURNING ${ownedEntry}, w.expires_at AS "expiresAt"`,
    [sessionId, entryIds, minutes],
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
