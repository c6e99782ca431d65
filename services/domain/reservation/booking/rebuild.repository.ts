import type { OrderHolder, SeatPool } from '@hall/shared/codes/states';
import { changedRows, type Transaction } from '@hall/platform/postgres/data-source';

/** @returns the day's epoch, under a lock that lasts to the transaction's end; undefined: no such day. */
export async function lockLedger(
  transaction: Transaction,
  day: string,
): Promise<string | undefined> {
  await transaction.query(
    `SELECT pg_advisory_xact_lock(hashtext('seat_ledger'), $1::date - '2000-01-01'::date)`,
    [day],
  );
  const rows = (await transaction.query('SELECT epoch FROM seat_ledgers WHERE visit_date = $1', [
    day,
  ])) as {
    epoch: string;
  }[];
  return rows[0]?.epoch;
}

/** Locks every pool of the day, in the order in which everybody locks them. */
export async function lockDayPools(transaction: Transaction, day: string): Promise<void> {
  await transaction.query(
    'SELECT 1 FROM seat_pools WHERE visit_date = $1 ORDER BY session_id, pool FOR UPDATE',
    [day],
  );
}

/** An active order as the ledger sees it. */
export interface GrantRow {
  requestid: string;
  /** Null for an authorized unit's order. */
  account_id: string | null;
  account_type: OrderHolder;
  session_id: string;
  pool: SeatPool;
  ticketcount: number;
  visitor_keys: string[];
}

/**
 * Starts the next epoch, above the store's and the one given, with every pool of the day under lock, and reads what is
 * sold.
 */
export async function readLedger(
  transaction: Transaction,
  day: string,
  above: string,
): Promise<{
  newEpoch: string;
  pools: { session_id: string; pool: SeatPool; left: number }[];
  grants: GrantRow[];
}> {
  await lockDayPools(transaction, day);
  const [ledger] = await changedRows<{ epoch: string }>(
    transaction,
    'UPDATE seat_ledgers SET epoch = greatest(epoch, $2) + 1, rebuilt_at = now() WHERE visit_date = $1 RETURNING epoch',
    [day, above],
  );
  const newEpoch = String(ledger?.epoch);
  const pools = await changedRows<{ session_id: string; pool: SeatPool; left: number }>(
    transaction,
    'UPDATE seat_pools SET epoch = $2 WHERE visit_date = $1 RETURNING session_id, pool, capacity - sold - held AS left',
    [day, newEpoch],
  );
  const grants = (await transaction.query(
    `SELECT coalesce(o.moved_by, o.requestid) AS requestid, o.account_id, o.account_type, o.session_id, o.pool, o.ticketcount,
            array_agg(t.visitor_key) AS visitor_keys
     FROM orders o JOIN tickets t ON t.order_id = o.id AND t.holds_seat
     WHERE o.visit_date = $1 AND o.status <> 3 GROUP BY o.id`,
    [day],
  )) as GrantRow[];
  return { newEpoch, pools, grants };
}
