import { type OrderHolder, OrderStatus } from '@hall/shared/codes/states';
import { AdvisoryLock } from '@hall/platform/postgres/advisory-locks';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { PoolName } from './pools.sql';

/**
 * By hand, all of it: a day's life is ended and begun by statements over all its pools, under an advisory lock.
 * @returns the day's epoch, under a lock that lasts to the transaction's end; undefined: no such day.
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

/** Locks every pool of the days, in the order in which everybody locks them, whatever day a pool is of. */
export async function lockDayPools(transaction: Transaction, days: string[]): Promise<void> {
  await runSql(
    transaction,
    'SELECT 1 FROM seat_pools WHERE visit_date = ANY($1::date[]) ORDER BY session_id, pool FOR UPDATE',
    [days],
  );
}

/** An active order as the ledger sees it. */
export interface GrantRow extends PoolName {
  /** The request whose grant it is in Redis. */
  requestid: string;
  /** Null for an authorized unit's order. */
  accountId: string | null;
  accountType: OrderHolder;
  ticketcount: number;
  visitorKeys: string[];
}

/** The pool's seats that nobody has. */
export interface PoolLeft extends PoolName {
  left: number;
}

/** Starts the next epoch, above the store's and the one given, with every pool of the day under lock. */
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

/** Orders that are in hand at once: a great day has a hundred thousand, and all of them took a worker to 800 MB. */
const grantsAtOnce = 500;

/**
 * What is sold of a day whose pools the transaction has under lock, in parts. One statement reads it all, so it is of one
 * moment; only its answer comes in pieces.
 */
export async function* readGrants(
  transaction: Transaction,
  day: string,
): AsyncGenerator<GrantRow[], void> {
  await runSql(
    transaction,
    `DECLARE grants_of_day NO SCROLL CURSOR FOR
     SELECT coalesce(o.moved_by, o.requestid) AS requestid, o.account_id AS "accountId", o.account_type AS "accountType",
            o.session_id AS "sessionId", o.pool, o.ticketcount, array_agg(t.visitor_key) AS "visitorKeys"
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
 * Ends the present life of the days' ledgers: seats were sold that Redis was not told of, so what it
 * holds must have no effect until it is rebuilt. The pools are under the caller's lock.
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
