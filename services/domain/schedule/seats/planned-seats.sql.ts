import { type SeatPool, seatPools, WaitState } from '@hall/shared/codes/states';
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
