import { TicketStatus } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { endTickets } from './end-tickets.sql';
import type { MovableOrder, OrderMove } from './order-move';
import { createOrderNo, createTicketCode } from './order-codes';

/**
 * Gives those of an order who have not come an order of their own in another session (product 11). Account, guides and
 * declarations stay the same. The former order keeps the used tickets, and the others in it become cancelled, so that a
 * gate that reports late still finds them. Raw SQL: copies rows, so that personal data never leaves Postgres.
 * @returns the id of the new order
 */
export async function splitOrder(
  transaction: Transaction,
  { id, ticketIds }: MovableOrder,
  to: OrderMove,
): Promise<string> {
  const orderno = createOrderNo(to.visitDate);
  const kind = to.accountType === 'user' ? 'personal' : 'team';
  const [made] = await runSql<{ id: string }>(
    transaction,
    `INSERT INTO orders (orderno, ticketcode, requestid, request_seq, session_id, visit_date, ticketcount,
       account_id, account_type, area_id, pool, guide_ids, agency_id, review_reason, changes)
     SELECT $2, $3, $4, $5, $6, $7, $8, account_id, account_type, area_id, pool, guide_ids, agency_id, review_reason, changes
     FROM orders WHERE id = $1 RETURNING id`,
    [
      id,
      orderno,
      createTicketCode(kind, to.visitDate),
      to.requestid,
      to.seq,
      to.sessionId,
      to.visitDate,
      ticketIds.length,
    ],
  );
  if (!made) throw new Error(`the order ${id} is gone`);
  await endTickets(transaction, id, ticketIds, TicketStatus.refunded);
  await runSql(
    transaction,
    `INSERT INTO tickets (order_id, position, visit_date, realname, doctype, idnum_sealed, visitor_key, visit_no, child, disabled)
     SELECT $2, row_number() OVER (ORDER BY t.position), $3, t.realname, t.doctype, t.idnum_sealed, t.visitor_key, n.no,
            t.child, t.disabled
     FROM tickets t LEFT JOIN unnest($4::text[], $5::int[]) AS n(key, no) ON n.key = t.visitor_key
     WHERE t.id = ANY($1::bigint[])`,
    [
      ticketIds,
      made.id,
      to.visitDate,
      to.visitorKeys,
      to.visitNos ?? to.visitorKeys.map(() => null),
    ],
  );
  await runSql(
    transaction,
    `INSERT INTO order_history (order_id, event, params)
     SELECT o.id, 'split', jsonb_build_object('count', $3::int, 'orderno', $4::text,
       'to', $5::text || ' ' || to_char(s.starttime, 'HH24:MI')) FROM orders o, visit_sessions s WHERE o.id = $1 AND s.id = $6
     UNION ALL SELECT $2, 'splitFrom', jsonb_build_object('orderno', o.orderno) FROM orders o WHERE o.id = $1`,
    [id, made.id, ticketIds.length, orderno, to.visitDate, to.sessionId],
  );
  return made.id;
}
