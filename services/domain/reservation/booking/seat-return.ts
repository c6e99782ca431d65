import type { SeatPool } from '@hall/shared/codes/states';
import { changedRows, type Transaction } from '@hall/platform/postgres/data-source';

/**
 * Seats that come back while at least so many are left anyway are for everybody at once; where they are
 * scarcer, waiting with a finger on the refresh key would pay.
 */
const plentySeats = 60;
/** Scarce seats reappear at a moment between these, in seconds after they came back. */
const reappearAfter = { min: 5, max: 60 };

/**
 * Takes an order's seats out of `sold`, under the lock of their pool. Scarce ones are held: for the waiting
 * list, then for everybody at a moment that nobody can know.
 * @returns whether they are held
 */
export async function giveBackSeats(
  transaction: Transaction,
  order: { session_id: string; pool: SeatPool; ticketcount: number },
): Promise<{ held: boolean }> {
  const { session_id, pool, ticketcount } = order;
  const [row] = await changedRows<{ held: boolean }>(
    transaction,
    `WITH present AS (
       SELECT p.session_id, p.pool,
              p.visit_date > (now() AT TIME ZONE 'Asia/Shanghai')::date
              AND (p.capacity - p.sold - p.held < $4
                OR EXISTS (SELECT 1 FROM waitlist_entries w WHERE w.state = 'waiting' AND w.pool = p.pool
                           AND w.session_ids @> ARRAY[p.session_id])) AS scarce
       FROM seat_pools p WHERE p.session_id = $1 AND p.pool = $2)
     UPDATE seat_pools p SET sold = p.sold - $3, held = p.held + CASE WHEN present.scarce THEN $3 ELSE 0 END
     FROM present WHERE p.session_id = present.session_id AND p.pool = present.pool
     RETURNING present.scarce AS held`,
    [session_id, pool, ticketcount, plentySeats],
  );
  const held = row?.held ?? false;
  if (held) await insertSeatReturn(transaction, order, reappearAfter);
  return { held };
}

/** Notes held seats as returned: they are offered, and reappear between `min` and `max` seconds from now. */
export async function insertSeatReturn(
  transaction: Transaction,
  seats: { session_id: string; pool: SeatPool; ticketcount: number },
  after: { min: number; max: number },
): Promise<void> {
  await transaction.query(
    `INSERT INTO seat_returns (session_id, pool, seats, due_at)
     VALUES ($1, $2, $3, now() + make_interval(secs => $4::float8 + random() * ($5::float8 - $4::float8)))`,
    [seats.session_id, seats.pool, seats.ticketcount, after.min, after.max],
  );
}
