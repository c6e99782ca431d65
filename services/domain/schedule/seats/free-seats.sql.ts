import { WaitState } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql, sqlText } from '@hall/platform/postgres/sql';
import type { PoolSeats } from './pools.sql';

/**
 * With at least this many seats left, returned seats go on sale immediately. Scarcer ones are delayed, so that
 * refreshing the page does not pay.
 */
const plentySeats = 60;
/** Range in seconds after which scarce returned seats go back on sale. */
const backOnSaleAfter = { min: 5, max: 60 };

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
