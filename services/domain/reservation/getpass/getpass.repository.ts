import type { Queryable } from '@hall/platform/postgres/data-source';

/** An order and the account that holds it. */
export interface OwnedOrder {
  orderId: string;
  accountId: string;
}

/**
 * Orders still to come that were booked by an account with the phone, for the person or with the person
 * among the visitors; nearest first.
 * @param personKey blind index of the person's document
 */
export async function findOrdersToCome(
  db: Queryable,
  telnum: string,
  personKey: string,
  limit: number,
): Promise<OwnedOrder[]> {
  const rows = (await db.query(
    `SELECT o.id, o.account_id FROM accounts a JOIN orders o ON o.account_id = a.id
     WHERE a.telnum = $1 AND a.deleted_at IS NULL AND o.status = 1
       AND o.visit_date >= (now() AT TIME ZONE 'Asia/Shanghai')::date
       AND (a.idnum_key = $2
         OR EXISTS (SELECT 1 FROM tickets t WHERE t.order_id = o.id AND t.visitor_key = $2))
     ORDER BY o.visit_date, o.id LIMIT $3`,
    [telnum, personKey, limit],
  )) as { id: string; account_id: string }[];
  return rows.map(({ id, account_id }) => ({ orderId: id, accountId: account_id }));
}
