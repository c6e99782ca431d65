import type { ReviewReason } from '@hall/shared/codes/review-reasons';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import type { Rows, RowsPool } from './open-rows';

/**
 * Moves an order to today, into a separate session that lasts until the evening. An order for a coming day cannot be
 * admitted, and a test cannot wait for that day.
 * @returns the order's ticket code
 */
export function moveToToday(
  database: Pick<RowsPool, 'transaction'>,
  orderno: string,
): Promise<string> {
  const today = hallDateOf(new Date());
  return database.transaction(async (transaction) => {
    await transaction.query(
      `INSERT INTO visit_days (area_id, visit_date, release_at)
       SELECT area_id, $2, now() FROM orders WHERE orderno = $1 ON CONFLICT DO NOTHING`,
      [orderno, today],
    );
    const [session] = (await transaction.query(
      `INSERT INTO visit_sessions (area_id, visit_date, starttime, endtime, capacity)
       SELECT area_id, $2, (clock_timestamp() AT TIME ZONE 'Asia/Shanghai')::time, '23:59:59.999999', 0
       FROM orders WHERE orderno = $1 RETURNING id`,
      [orderno, today],
    )) as [{ id: string }];
    // A session without pools cannot exist in a hall: the page of its day would fail.
    await transaction.query(
      'INSERT INTO seat_ledgers (visit_date) VALUES ($1) ON CONFLICT DO NOTHING',
      [today],
    );
    await transaction.query(
      `INSERT INTO seat_pools (session_id, pool, visit_date, capacity, sold, epoch)
       SELECT $2, pools.pool, l.visit_date, taken.seats, taken.seats, l.epoch
       FROM orders o CROSS JOIN unnest(ARRAY['personal', 'team', 'window']) AS pools (pool)
         CROSS JOIN LATERAL (SELECT CASE o.pool WHEN pools.pool THEN o.ticketcount ELSE 0 END) AS taken (seats)
         JOIN seat_ledgers l ON l.visit_date = $3
       WHERE orderno = $1`,
      [orderno, session.id, today],
    );
    const [order] = (await transaction.query(
      `WITH moved AS (UPDATE orders SET visit_date = $2, session_id = $3 WHERE orderno = $1 RETURNING id, ticketcode),
            theirs AS (UPDATE tickets SET visit_date = $2 FROM moved WHERE order_id = moved.id)
       SELECT ticketcode FROM moved`,
      [orderno, today, session.id],
    )) as [{ ticketcode: string }];
    return order.ticketcode;
  });
}

/** Makes an order a team order that waits for review, as a large one does if the hall requires that. */
export async function letWaitForReview(
  database: Rows,
  orderno: string,
  reason: ReviewReason = 'size',
): Promise<void> {
  await database.query(
    `WITH team AS (UPDATE orders SET account_type = 'ta', pool = 'team', review_reason = $2 WHERE orderno = $1
                   RETURNING id, session_id, ticketcount),
          seats AS (UPDATE seat_pools p SET sold = sold + CASE pool WHEN 'team' THEN ticketcount ELSE -ticketcount END
                    FROM team WHERE p.session_id = team.session_id AND pool IN ('team', 'personal'))
     UPDATE tickets SET status = 5 FROM team WHERE order_id = team.id`,
    [orderno, reason],
  );
}
