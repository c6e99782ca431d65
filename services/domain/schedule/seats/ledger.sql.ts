import {
  type OrderHolder,
  OrderStatus,
  type SeatPool,
  seatPools,
  WaitState,
} from '@hall/shared/codes/states';
import { AdvisoryLock } from '@hall/platform/postgres/advisory-locks';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql, sqlText } from '@hall/platform/postgres/sql';
import type { PoolName } from './pools.sql';

/* Raw SQL for the schedule's changes to seats: creates many pools at once, and reads them with their waiting list. */

/** Creates a day's ledger; a day has one for all areas. */
export async function openLedger(transaction: Transaction, date: string): Promise<void> {
  await runSql(
    transaction,
    'INSERT INTO seat_ledgers (visit_date) VALUES ($1) ON CONFLICT DO NOTHING',
    [date],
  );
}

/** Creates the pools of a new session, in the ledger's current epoch. */
export async function insertPools(
  transaction: Transaction,
  { sessionId, date }: { sessionId: string; date: string },
  seats: Record<SeatPool, number>,
): Promise<void> {
  await runSql(
    transaction,
    `INSERT INTO seat_pools (session_id, pool, visit_date, capacity, epoch)
     SELECT $1, made.pool, l.visit_date, made.capacity, l.epoch
     FROM seat_ledgers l, unnest($3::text[], $4::int[]) AS made (pool, capacity) WHERE l.visit_date = $2`,
    [sessionId, date, seatPools, seatPools.map((pool) => seats[pool])],
  );
}

/** A pool of a session; `waiting`: the waiting list has an entry for it. */
export interface PlannedPool {
  pool: SeatPool;
  capacity: number;
  sold: number;
  held: number;
  waiting: boolean;
}

/** @returns the session's pools under the caller's lock */
export function readPools(transaction: Transaction, sessionId: string): Promise<PlannedPool[]> {
  return runSql(
    transaction,
    `SELECT p.pool, p.capacity, p.sold, p.held, EXISTS (
       SELECT 1 FROM waitlist_entries w WHERE w.state = ${sqlText(WaitState.waiting)} AND w.pool = p.pool
         AND w.session_ids @> ARRAY[p.session_id]) AS waiting
     FROM seat_pools p WHERE p.session_id = $1 ORDER BY p.pool`,
    [sessionId],
  );
}

/**
 * Sets a pool's capacity, under the locks of `changeSeats`.
 * @param seats `held`: seats of the new capacity held for the waiting list, added to those already held
 */
export async function resizePool(
  transaction: Transaction,
  { sessionId, pool }: PoolName,
  seats: { capacity: number; held: number },
): Promise<void> {
  await runSql(
    transaction,
    'UPDATE seat_pools SET capacity = $3, held = held + $4 WHERE session_id = $1 AND pool = $2',
    [sessionId, pool, seats.capacity, seats.held],
  );
}

/** Deletes the pools of a session that nobody ever requested. */
export async function deleteSeats(transaction: Transaction, sessionId: string): Promise<void> {
  await runSql(transaction, 'DELETE FROM seat_returns WHERE session_id = $1', [sessionId]);
  await runSql(transaction, 'DELETE FROM seat_pools WHERE session_id = $1', [sessionId]);
}

/**
 * Raw SQL throughout this file: epochs end and begin with statements over all pools of a day, under an advisory lock.
 * @returns the day's epoch, locked until the transaction ends; undefined if there is no such day
 */
export async function lockLedger(
  transaction: Transaction,
  day: string,
): Promise<string | undefined> {
  await runSql(
    transaction,
    `SELECT pg_advisory_xact_lock(hashtext('${AdvisoryLock.seatLedger}'), $1::date - '2000-01-01'::date)`,
    [day],
  );
  const [ledger] = await runSql<{ epoch: string }>(
    transaction,
    'SELECT epoch FROM seat_ledgers WHERE visit_date = $1',
    [day],
  );
  return ledger?.epoch;
}

/** Locks every pool of the days, in the same order everywhere, across days. */
export async function lockDayPools(transaction: Transaction, days: string[]): Promise<void> {
  await runSql(
    transaction,
    'SELECT 1 FROM seat_pools WHERE visit_date = ANY($1::date[]) ORDER BY session_id, pool FOR UPDATE',
    [days],
  );
}

/** The fields of an active order for the ledger. */
export interface GrantRow extends PoolName {
  /** The request that holds its grant in Redis. */
  requestid: string;
  /** Null for an authorized unit's order. */
  accountId: string | null;
  accountType: OrderHolder;
  ticketcount: number;
  visitorKeys: string[];
}

/** The number of free seats of a pool. */
export interface PoolLeft extends PoolName {
  left: number;
}

/** Starts the next epoch, above the stored and the given one, with every pool of the day locked. */
export async function beginLedger(
  transaction: Transaction,
  day: string,
  above: string,
): Promise<{ newEpoch: string; pools: PoolLeft[] }> {
  await lockDayPools(transaction, [day]);
  const [ledger] = await runSql<{ epoch: string }>(
    transaction,
    'UPDATE seat_ledgers SET epoch = greatest(epoch, $2) + 1, rebuilt_at = now() WHERE visit_date = $1 RETURNING epoch',
    [day, above],
  );
  const newEpoch = String(ledger?.epoch);
  const pools = await runSql<PoolLeft>(
    transaction,
    `UPDATE seat_pools SET epoch = $2 WHERE visit_date = $1
     RETURNING session_id AS "sessionId", pool, capacity - sold - held AS left`,
    [day, newEpoch],
  );
  return { newEpoch, pools };
}

/** Orders in memory at once. A day of 112,000 as a whole took a worker to 807 MB. */
const grantsAtOnce = 250;

/**
 * Reads the orders of a day, whose pools the transaction has locked, in parts. It is a single statement with a cursor,
 * so all parts have the same snapshot. JSON instead of an array, because the driver parses arrays by character and
 * leaves 45 MB more garbage.
 */
export async function* readGrants(
  transaction: Transaction,
  day: string,
): AsyncGenerator<GrantRow[], void> {
  await runSql(
    transaction,
    `DECLARE grants_of_day NO SCROLL CURSOR FOR
     SELECT coalesce(o.moved_by, o.requestid) AS requestid, o.account_id AS "accountId", o.account_type AS "accountType",
            o.session_id AS "sessionId", o.pool, o.ticketcount, json_agg(t.visitor_key) AS "visitorKeys"
     FROM orders o JOIN tickets t ON t.order_id = o.id AND t.holds_seat
     WHERE o.visit_date = $1 AND o.status <> ${OrderStatus.cancelled} GROUP BY o.id`,
    [day],
  );
  let part: GrantRow[];
  do {
    part = await runSql<GrantRow>(transaction, `FETCH ${grantsAtOnce} FROM grants_of_day`);
    if (part.length) yield part;
  } while (part.length === grantsAtOnce);
  await runSql(transaction, 'CLOSE grants_of_day');
}

/**
 * Starts new epochs for the days, because Redis does not know of seats that were sold. Its content then has no effect
 * until the rebuild. The caller has locked the pools.
 */
export async function startNewEpoch(transaction: Transaction, days: string[]): Promise<void> {
  await runSql(
    transaction,
    `WITH ledger AS (
       UPDATE seat_ledgers SET epoch = epoch + 1 WHERE visit_date = ANY($1::date[]) RETURNING visit_date, epoch)
     UPDATE seat_pools p SET epoch = ledger.epoch FROM ledger WHERE p.visit_date = ledger.visit_date`,
    [[...days].sort()],
  );
}
