import { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { SeatPool } from '@hall/shared/codes/states';
import { refusalOfSession, type SessionFacts } from '@hall/shared/rules/session-state';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { named } from '@hall/platform/postgres/named-statements';
import { runSql } from '@hall/platform/postgres/sql';
import { sessionFacts, sessionWithDay } from '../session-state';

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
