import type { Rows } from './open-rows';

/**
 * Gives an account this number of cancellations from a fortnight ago and earlier. None counts for this week or, if
 * possible, for this month.
 * @param orderid an order of the account, of which the cancelled ones are copies
 */
export async function cancelledBefore(rows: Rows, orderid: string, times: number): Promise<void> {
  await rows.query(
    `INSERT INTO orders (orderno, requestid, account_id, account_type, area_id, session_id, visit_date, pool,
       ticketcount, status, ticketcode, created_at, cancelled_at, cancelled_by)
     SELECT orderno || '-' || n, md5(orderno || n), account_id, account_type, area_id, session_id, visit_date, pool,
       ticketcount, 3, ticketcode || '-' || n, now() - make_interval(days => 42 + n), now() - make_interval(days => 40 + n),
       'account'
     FROM orders, generate_series(1, $2::int) n WHERE id = $1`,
    [orderid, times],
  );
}
