import { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { SeatPool } from '@hall/shared/codes/states';
import { refusalOfSession, type SessionFacts } from '@hall/shared/rules/session-state';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { sessionFacts, sessionWithDay } from '../session-state';

/** The seats of one session for one kind of booking. */
export interface PoolName {
  sessionId: string;
  pool: SeatPool;
}

/** Seats of a pool that are taken or given. */
export interface PoolSeats extends PoolName {
  ticketcount: number;
}

/** A pool under lock: `refusal` is why its session cannot be booked now, by the store's clock. */
export interface LockedPool {
  epoch: string;
  left: number;
  refusal: RefusalCode | undefined;
}

/** @returns one text of a session and its pool, by which maps of pools are read */
export const poolKey = ({ sessionId, pool }: PoolName): string => `${sessionId}:${pool}`;

/**
 * Locks the pools, in the order of session and pool: by hand, because many rows are locked by one statement in an
 * order that everybody keeps. Their days' flags are read by a statement of its own after the lock: only a new
 * statement sees what was committed while it waited.
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
    `SELECT session_id AS "sessionId", pool, epoch, capacity - sold - held AS left FROM seat_pools
     WHERE (session_id, pool) IN (SELECT * FROM unnest($1::bigint[], $2::text[]))
     ORDER BY session_id, pool FOR UPDATE`,
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
    `SELECT s.id, ${sessionFacts} FROM ${sessionWithDay} WHERE s.id = ANY($1::bigint[])`,
    [[...new Set(sessionIds)]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Why the session takes no party that is held without a release, by the store's clock: read after the pool's lock.
 */
export async function findSessionRefusal(
  transaction: Transaction,
  sessionId: string,
): Promise<RefusalCode | undefined> {
  const facts = (await readFacts(transaction, [sessionId])).get(sessionId);
  return facts ? refusalOfSession({ ...facts, released: true }) : RefusalCode.notAvailable;
}

/** Locks the pools in their order, for whoever needs only the lock. */
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

/** Counts the seats as sold; the CHECK on the row is what cannot be argued with. */
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
    `UPDATE seat_pools p SET sold = p.sold + t.n
     FROM unnest($1::bigint[], $2::text[], $3::int[]) AS t(session_id, pool, n)
     WHERE p.session_id = t.session_id AND p.pool = t.pool`,
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

/** Seats that were held are held no longer: they were sold, or are for everybody again. */
export async function endHold(transaction: Transaction, seats: PoolSeats): Promise<void> {
  await runSql(
    transaction,
    'UPDATE seat_pools SET held = held - $3 WHERE session_id = $1 AND pool = $2',
    [seats.sessionId, seats.pool, seats.ticketcount],
  );
}
