import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { type SeatPool, WaitState } from '@hall/shared/codes/states';
import { refusalOfSession, type SessionFacts } from '@hall/shared/rules/session-state';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { named } from '@hall/platform/postgres/named-statements';
import { runSql, sqlText } from '@hall/platform/postgres/sql';
import { sessionFacts, sessionWithDay } from '../session-state';
import { hallToday } from '@hall/platform/postgres/hall-clock';

/** The places of a pool `p` of a session `s`. A seat that nobody claimed and the counter sells again counts once. */
export const placesOfPool = `greatest(p.capacity - CASE p.pool WHEN 'window' THEN s.unclaimed_seats ELSE 0 END, 0)`;

/** The seats of one session for one kind of booking. */
export interface PoolName {
  sessionId: string;
  pool: SeatPool;
}

/** A number of seats of a pool. */
export interface PoolSeats extends PoolName {
  ticketcount: number;
}

/** A pool under lock; `refusal`: why its session cannot be booked now, by the database clock. */
export interface LockedPool {
  epoch: string;
  left: number;
  refusal: RefusalCode | undefined;
}

/** @returns the key of a pool in maps */
export const poolKey = ({ sessionId, pool }: PoolName): string => `${sessionId}:${pool}`;

/**
 * Locks the pools, ordered by session and pool. Raw SQL: one statement locks many rows in the same order everywhere. A
 * second statement reads the days' flags after the lock, because only a new statement sees commits made while it
 * waited.
 * @returns by `poolKey`
 */
export async function lockPools(
  transaction: Transaction,
  wantedPools: PoolName[],
): Promise<Map<string, LockedPool>> {
  const wanted = [...new Map(wantedPools.map((name) => [poolKey(name), name])).values()];
  const sessionIds = wanted.map(({ sessionId }) => sessionId);
  const locked = await runSql<PoolName & { epoch: string; left: number }>(
    transaction,
    named(`SELECT session_id AS "sessionId", pool, epoch, capacity - sold - held AS left FROM seat_pools
     WHERE (session_id, pool) IN (SELECT * FROM unnest($1::bigint[], $2::text[]))
     ORDER BY session_id, pool FOR UPDATE`),
    [sessionIds, wanted.map(({ pool }) => pool)],
  );
  const facts = await readFacts(transaction, sessionIds);
  return new Map(
    locked.map((row) => {
      const found = facts.get(row.sessionId);
      return [
        poolKey(row),
        { epoch: row.epoch, left: row.left, refusal: found && refusalOfSession(found, row.pool) },
      ];
    }),
  );
}

async function readFacts(
  transaction: Transaction,
  sessionIds: string[],
): Promise<Map<string, SessionFacts>> {
  const rows = await runSql<SessionFacts & { id: string }>(
    transaction,
    named(`SELECT s.id, ${sessionFacts} FROM ${sessionWithDay} WHERE s.id = ANY($1::bigint[])`),
    [[...new Set(sessionIds)]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * @returns why the session accepts no party of a unit, which needs no release, by the database clock; read after the
 *   pool's lock
 */
export async function findSessionRefusal(
  transaction: Transaction,
  sessionId: string,
): Promise<RefusalCode | undefined> {
  const facts = (await readFacts(transaction, [sessionId])).get(sessionId);
  return facts ? refusalOfSession({ ...facts, released: true }) : RefusalCode.notAvailable;
}

/** Only locks the pools, in the same order. */
export async function lockPoolsOf(
  transaction: Transaction,
  sessionIds: string[],
  pool: SeatPool,
): Promise<void> {
  await runSql(
    transaction,
    `SELECT 1 FROM seat_pools WHERE session_id = ANY($1::bigint[]) AND pool = $2
     ORDER BY session_id, pool FOR UPDATE`,
    [sessionIds, pool],
  );
}

/** Counts the seats as sold; the CHECK of the row finally prevents overselling. */
export async function takeSeats(transaction: Transaction, seats: PoolSeats[]): Promise<void> {
  const taken = new Map<string, PoolSeats>();
  for (const { sessionId, pool, ticketcount } of seats) {
    const before = taken.get(poolKey({ sessionId, pool }))?.ticketcount ?? 0;
    taken.set(poolKey({ sessionId, pool }), { sessionId, pool, ticketcount: before + ticketcount });
  }
  if (!taken.size) return;
  const rows = [...taken.values()];
  await runSql(
    transaction,
    named(`UPDATE seat_pools p SET sold = p.sold + t.n
     FROM unnest($1::bigint[], $2::text[], $3::int[]) AS t(session_id, pool, n)
     WHERE p.session_id = t.session_id AND p.pool = t.pool`),
    [
      rows.map(({ sessionId }) => sessionId),
      rows.map(({ pool }) => pool),
      rows.map(({ ticketcount }) => ticketcount),
    ],
  );
}

/** Takes seats out of `sold` for another party that takes them in the same transaction, under the pool's lock. */
export async function handOverSeats(transaction: Transaction, seats: PoolSeats): Promise<void> {
  await runSql(
    transaction,
    'UPDATE seat_pools SET sold = sold - $3 WHERE session_id = $1 AND pool = $2',
    [seats.sessionId, seats.pool, seats.ticketcount],
  );
}

/** Ends the hold of seats that were sold or go back on sale. */
export async function endHold(transaction: Transaction, seats: PoolSeats): Promise<void> {
  await runSql(
    transaction,
    'UPDATE seat_pools SET held = held - $3 WHERE session_id = $1 AND pool = $2',
    [seats.sessionId, seats.pool, seats.ticketcount],
  );
}

/**
 * With at least this many seats left, returned seats go on sale immediately. Scarcer ones are delayed, so that
 * refreshing the page does not pay.
 */
const plentySeats = 60;
/** Range in seconds after which seats that the waiting list does not take go back on sale. */
export const backOnSaleAfter = { min: 5, max: 60 };

/**
 * Takes an order's seats out of `sold`, under the lock of their pool. Scarce seats are held for the waiting list, then
 * go back on sale at a random time. Raw SQL: the statement that frees the seats also decides whether they are scarce.
 * @returns whether they are held
 */
export async function freeSeats(
  transaction: Transaction,
  seats: PoolSeats,
): Promise<{ held: boolean }> {
  const [row] = await runSql<{ held: boolean }>(
    transaction,
    `WITH present AS (
       SELECT p.session_id, p.pool,
              p.visit_date > ${hallToday}
              AND (p.capacity - p.sold - p.held < $4
                OR EXISTS (SELECT 1 FROM waitlist_entries w WHERE w.state = ${sqlText(WaitState.waiting)} AND w.pool = p.pool
                           AND w.session_ids @> ARRAY[p.session_id])) AS scarce
       FROM seat_pools p WHERE p.session_id = $1 AND p.pool = $2)
     UPDATE seat_pools p SET sold = p.sold - $3, held = p.held + CASE WHEN present.scarce THEN $3 ELSE 0 END
     FROM present WHERE p.session_id = present.session_id AND p.pool = present.pool
     RETURNING present.scarce AS held`,
    [seats.sessionId, seats.pool, seats.ticketcount, plentySeats],
  );
  const held = row?.held ?? false;
  if (held) await noteReturn(transaction, seats, backOnSaleAfter);
  return { held };
}

/** Records held seats as returned: they are offered, and go back on sale between `min` and `max` seconds from now. */
export async function noteReturn(
  transaction: Transaction,
  seats: PoolSeats,
  after: { min: number; max: number } = { min: 0, max: 0 },
): Promise<void> {
  await runSql(
    transaction,
    `INSERT INTO seat_returns (session_id, pool, seats, due_at)
     VALUES ($1, $2, $3, now() + make_interval(secs => $4::float8 + random() * ($5::float8 - $4::float8)))`,
    [seats.sessionId, seats.pool, seats.ticketcount, after.min, after.max],
  );
}
