import type { Locale, SeatPool } from '@hall/shared/codes/states';
import { changedRows, type Queryable, type Transaction } from '@hall/platform/postgres/data-source';

export interface PoolName {
  session_id: string;
  pool: SeatPool;
}

/** @returns the pools that have seats which came back, or offers that have passed. */
export function findPoolsToHandOut(db: Queryable): Promise<PoolName[]> {
  return db.query(
    `SELECT session_id, pool FROM seat_returns
     UNION SELECT session_id, pool FROM waitlist_entries WHERE state = 'offered' AND expires_at <= now()
     ORDER BY session_id, pool`,
  ) as Promise<PoolName[]>;
}

export interface HandOutPool extends PoolName {
  visit_date: string;
  epoch: string;
  /** Whether its session can be booked now: only then is anything offered. */
  bookable: boolean;
}

export async function lockHandOutPool(
  transaction: Transaction,
  { session_id, pool }: PoolName,
): Promise<HandOutPool | undefined> {
  const rows = (await transaction.query(
    `SELECT p.session_id, p.pool, p.visit_date::text, p.epoch,
            NOT s.stopped AND NOT s.closed AND NOT d.closed AND s.visit_date > (now() AT TIME ZONE 'Asia/Shanghai')::date AS bookable
     FROM seat_pools p JOIN visit_sessions s ON s.id = p.session_id
     JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date
     WHERE p.session_id = $1 AND p.pool = $2 FOR UPDATE OF p`,
    [session_id, pool],
  )) as HandOutPool[];
  return rows[0];
}

/** Offers that nobody confirmed in time pass on: their seats have come back once more, due at once. */
export async function expireOffers(transaction: Transaction, pool: PoolName): Promise<void> {
  await transaction.query(
    `WITH passed AS (
       UPDATE waitlist_entries SET state = 'expired'
       WHERE session_id = $1 AND pool = $2 AND state = 'offered' AND expires_at <= now() RETURNING ticketcount)
     INSERT INTO seat_returns (session_id, pool, seats, due_at)
     SELECT $1, $2, ticketcount, now() FROM passed`,
    [pool.session_id, pool.pool],
  );
}

export interface SeatReturnRow {
  id: string;
  seats: number;
  due: boolean;
}

/** @returns the seats that came back, those that are due first */
export function lockReturns(transaction: Transaction, pool: PoolName): Promise<SeatReturnRow[]> {
  return transaction.query(
    `SELECT id, seats, due_at <= now() AS due FROM seat_returns WHERE session_id = $1 AND pool = $2
     ORDER BY due_at DESC, id FOR UPDATE`,
    [pool.session_id, pool.pool],
  ) as Promise<SeatReturnRow[]>;
}

export interface Waiting {
  id: string;
  ticketcount: number;
}

/** @returns those who wait for the session with a party that fits, by rank */
export function lockWaiting(
  transaction: Transaction,
  pool: PoolName,
  seats: number,
): Promise<Waiting[]> {
  return transaction.query(
    `SELECT id, ticketcount FROM waitlist_entries
     WHERE state = 'waiting' AND pool = $2 AND session_ids @> ARRAY[$1::bigint] AND ticketcount <= $3
     ORDER BY id LIMIT 200 FOR UPDATE SKIP LOCKED`,
    [pool.session_id, pool.pool, seats],
  ) as Promise<Waiting[]>;
}

/** Whom an offer is told, and by when it must be confirmed. */
export interface MadeOffer {
  telnum: string;
  visit_date: string;
  session: string;
  expires_at: Date;
  locale: Locale;
}

export async function offerSeats(
  transaction: Transaction,
  pool: PoolName,
  entryIds: string[],
  minutes: number,
): Promise<MadeOffer[]> {
  if (!entryIds.length) return [];
  return changedRows<MadeOffer>(
    transaction,
    `UPDATE waitlist_entries w SET state = 'offered', session_id = $1, offered_at = now(),
            expires_at = now() + make_interval(mins => $3)
     FROM accounts a, visit_sessions s
     WHERE w.id = ANY($2::bigint[]) AND a.id = w.account_id AND s.id = $1
     RETURNING a.telnum, s.visit_date::text, to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session,
       w.expires_at, a.locale`,
    [pool.session_id, entryIds, minutes],
  );
}

/** Writes what is left of the seats that came back after so many of them were given away. */
export async function writeReturns(
  transaction: Transaction,
  rows: { id: string; seats: number }[],
): Promise<void> {
  const gone = rows.filter(({ seats }) => seats === 0).map(({ id }) => id);
  if (gone.length)
    await transaction.query('DELETE FROM seat_returns WHERE id = ANY($1::bigint[])', [gone]);
  for (const { id, seats } of rows.filter((row) => row.seats > 0))
    await transaction.query('UPDATE seat_returns SET seats = $2 WHERE id = $1', [id, seats]);
}

/** These seats are for everybody again. */
export async function releaseHeld(
  transaction: Transaction,
  pool: PoolName,
  seats: number,
): Promise<void> {
  await transaction.query(
    'UPDATE seat_pools SET held = held - $3 WHERE session_id = $1 AND pool = $2',
    [pool.session_id, pool.pool, seats],
  );
}

/** Ends the places of those whose every session is over, has begun or was closed. */
export async function expireWaiting(db: Queryable): Promise<void> {
  await db.query(
    `UPDATE waitlist_entries w SET state = 'expired' WHERE w.state = 'waiting' AND NOT EXISTS (
       SELECT 1 FROM visit_sessions s JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date
       WHERE s.id = ANY(w.session_ids) AND NOT s.closed AND NOT d.closed
         AND s.visit_date > (now() AT TIME ZONE 'Asia/Shanghai')::date)`,
  );
}
