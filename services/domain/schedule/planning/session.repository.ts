import type { SeatPool } from '@hall/shared/codes/states';
import { changedRows, type Queryable, type Transaction } from '@hall/platform/postgres/data-source';

export async function lockSession(transaction: Transaction, id: string): Promise<void> {
  await transaction.query('SELECT 1 FROM visit_sessions WHERE id = $1 FOR UPDATE', [id]);
}

export interface PoolRow {
  pool: SeatPool;
  capacity: number;
  sold: number;
  held: number;
  waiting: boolean;
}

/** @returns the session's pools as they are under the caller's lock. */
export function readPools(transaction: Transaction, sessionId: string): Promise<PoolRow[]> {
  return transaction.query(
    `SELECT p.pool, p.capacity, p.sold, p.held, EXISTS (
       SELECT 1 FROM waitlist_entries w WHERE w.state = 'waiting' AND w.pool = p.pool
         AND w.session_ids @> ARRAY[p.session_id]) AS waiting
     FROM seat_pools p WHERE p.session_id = $1 ORDER BY p.pool`,
    [sessionId],
  ) as Promise<PoolRow[]>;
}

/** @param held seats of the new capacity that are for the waiting list first, besides those held already */
export async function updatePool(
  transaction: Transaction,
  sessionId: string,
  pool: SeatPool,
  seats: { capacity: number; held: number },
): Promise<void> {
  await changedRows(
    transaction,
    'UPDATE seat_pools SET capacity = $3, held = held + $4 WHERE session_id = $1 AND pool = $2',
    [sessionId, pool, seats.capacity, seats.held],
  );
}

/** A session's capacity is what its pools have together. */
export async function updateCapacity(transaction: Transaction, sessionId: string): Promise<void> {
  await changedRows(
    transaction,
    `UPDATE visit_sessions SET capacity = (SELECT sum(capacity) FROM seat_pools WHERE session_id = $1) WHERE id = $1`,
    [sessionId],
  );
}

export async function updateSession(
  db: Queryable,
  sessionId: string,
  change: { stopped?: boolean; closed?: boolean; released?: true },
): Promise<void> {
  await changedRows(
    db,
    `UPDATE visit_sessions SET stopped = coalesce($2, stopped), closed = coalesce($3, closed),
       release_at = CASE WHEN $4 THEN now() ELSE release_at END
     WHERE id = $1`,
    [sessionId, change.stopped ?? null, change.closed ?? null, change.released ?? false],
  );
}

export async function markTeamSeatsMoved(
  transaction: Transaction,
  sessionId: string,
): Promise<void> {
  await changedRows(
    transaction,
    'UPDATE visit_sessions SET team_seats_moved_at = now() WHERE id = $1',
    [sessionId],
  );
}

/** @returns sessions of coming days whose team seats are due to go to everybody, by the rule. */
export function findTeamSeatsDue(
  db: Queryable,
  rule: { daysBefore: number; time: string },
): Promise<{ id: string; visit_date: string }[]> {
  return db.query(
    `SELECT s.id::text, s.visit_date::text FROM visit_sessions s
     JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date
     WHERE s.visit_date > (now() AT TIME ZONE 'Asia/Shanghai')::date AND s.team_seats_moved_at IS NULL
       AND NOT s.closed AND NOT d.closed
       AND now() >= (s.visit_date - $1::int + $2::time) AT TIME ZONE 'Asia/Shanghai'
     ORDER BY s.visit_date, s.id`,
    [rule.daysBefore, rule.time],
  ) as Promise<{ id: string; visit_date: string }[]>;
}

/** @returns whether anyone ever asked for seats of the session, or waits for them. */
export async function wasAskedFor(transaction: Transaction, sessionId: string): Promise<boolean> {
  const [row] = (await transaction.query(
    `SELECT EXISTS (SELECT 1 FROM orders WHERE session_id = $1)
         OR EXISTS (SELECT 1 FROM booking_requests WHERE session_id = $1 AND state = 'accepted')
         OR EXISTS (SELECT 1 FROM waitlist_entries WHERE session_ids @> ARRAY[$1::bigint]) AS asked`,
    [sessionId],
  )) as [{ asked: boolean }];
  return row.asked;
}

export async function deleteSession(transaction: Transaction, sessionId: string): Promise<void> {
  await transaction.query('DELETE FROM seat_returns WHERE session_id = $1', [sessionId]);
  await transaction.query('DELETE FROM seat_pools WHERE session_id = $1', [sessionId]);
  await transaction.query('DELETE FROM visit_sessions WHERE id = $1', [sessionId]);
}
