import { type AccountType, type SeatPool, TicketStatus } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { createOrderNo, createTicketCode } from './order-codes';

/** A request that becomes an order. */
export interface ConfirmedRequest {
  requestid: string;
  seq: string;
  accountId: string;
  accountType: AccountType;
  areaId: number;
  sessionId: string;
  visitDate: string;
  pool: SeatPool;
  ticketcount: number;
  guideIds: string[];
  agencyId: string | null;
}

const teamPool: SeatPool = 'team';

/**
 * Writes the orders of a batch: by hand, one statement for all of them.
 * @returns the new orders' ids by request; one that the unique index held back is missing.
 */
export async function insertOrders(
  transaction: Transaction,
  requests: ConfirmedRequest[],
): Promise<Map<string, string>> {
  const rows = await runSql<{ id: string; requestid: string }>(
    transaction,
    `INSERT INTO orders (orderno, requestid, request_seq, account_id, account_type, area_id, session_id, visit_date, pool, ticketcount, ticketcode,
       guide_ids, agency_id)
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS o(orderno text, requestid text, request_seq bigint, account_id bigint, account_type text,
       area_id int, session_id bigint, visit_date date, pool text, ticketcount smallint, ticketcode text,
       guide_ids bigint[], agency_id bigint)
     ORDER BY account_id, session_id
     ON CONFLICT DO NOTHING RETURNING id, requestid`,
    [JSON.stringify(requests.map(orderRowOf))],
  );
  return new Map(rows.map((row) => [row.requestid, row.id]));
}

/** Named as the columns of the statement above. */
function orderRowOf(request: ConfirmedRequest): object {
  return {
    orderno: createOrderNo(request.visitDate),
    requestid: request.requestid,
    request_seq: request.seq,
    account_id: request.accountId,
    account_type: request.accountType,
    area_id: request.areaId,
    session_id: request.sessionId,
    visit_date: request.visitDate,
    pool: request.pool,
    ticketcount: request.ticketcount,
    guide_ids: request.guideIds,
    agency_id: request.agencyId,
    ticketcode: createTicketCode(
      request.accountType === 'user' ? 'personal' : 'team',
      request.visitDate,
    ),
  };
}

/**
 * Writes the tickets straight from the requests' own rows: personal data never leaves the store.
 * @param orders ids by request
 * @param visitNos by request, the number that each visitor's ticket has among the person's; missing: none is counted
 * @param reviewFrom team bookings of so many visitors or more wait for their review; 0: none does
 * @returns how many tickets each order got; the unique indexes hold back a visitor who was booked that day, or whose
 *   visits were counted by another transaction, in this very moment
 */
export async function insertTickets(
  transaction: Transaction,
  orders: Map<string, string>,
  visitNos: Map<string, number[]>,
  reviewFrom: number,
): Promise<Map<string, number>> {
  const rows = await runSql<{ orderId: string }>(
    transaction,
    `INSERT INTO tickets (order_id, position, visit_date, realname, doctype, idnum_sealed, visitor_key, status, visit_no, child)
     SELECT o.order_id, v.position, r.visit_date, v.visitor->>'realname', (v.visitor->>'doctype')::smallint,
            v.visitor->>'idnum', v.visitor->>'key',
            CASE WHEN $2 > 0 AND r.pool = '${teamPool}' AND r.ticketcount >= $2
              THEN ${TicketStatus.pendingReview} ELSE ${TicketStatus.available} END, o.nos[v.position],
            v.visitor ? 'child'
     FROM jsonb_to_recordset($1::jsonb) AS o(requestid text, order_id bigint, nos int[])
     JOIN booking_requests r ON r.requestid = o.requestid,
     LATERAL jsonb_array_elements(r.visitors) WITH ORDINALITY AS v(visitor, position)
     ORDER BY v.visitor->>'key', r.visit_date
     ON CONFLICT DO NOTHING RETURNING order_id AS "orderId"`,
    [
      JSON.stringify(
        [...orders].map(([requestid, order_id]) => ({
          requestid,
          order_id,
          nos: visitNos.get(requestid) ?? null,
        })),
      ),
      reviewFrom,
    ],
  );
  const counts = new Map<string, number>();
  for (const { orderId } of rows) counts.set(orderId, (counts.get(orderId) ?? 0) + 1);
  return counts;
}

/** Takes back orders of this very transaction that did not get all their tickets. */
export async function removeOrders(transaction: Transaction, orderIds: string[]): Promise<void> {
  if (!orderIds.length) return;
  await runSql(transaction, 'DELETE FROM tickets WHERE order_id = ANY($1)', [orderIds]);
  await runSql(transaction, 'DELETE FROM orders WHERE id = ANY($1)', [orderIds]);
}
