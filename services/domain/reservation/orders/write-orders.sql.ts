import { type AccountType, type SeatPool, TicketStatus } from '@hall/shared/codes/states';
import type { DeclarationName } from '@hall/shared/rules/declarations';
import type { ReviewReason } from '@hall/shared/codes/review-reasons';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { named } from '@hall/platform/postgres/named-statements';
import { runSql } from '@hall/platform/postgres/sql';
import { createOrderNo, createTicketCode } from './order-codes';
import type { SealedVisitor } from './unit-order.sql';

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

/** A request as written. */
export interface WrittenRequest extends ConfirmedRequest {
  /** Why staff review it; undefined if its tickets are valid immediately. */
  reviewReason: ReviewReason | undefined;
  /** The number of each visitor's ticket among all tickets of that person. */
  visitNos: number[];
}

/**
 * Inserts the orders of a batch. Raw SQL: one statement for all of them.
 * @returns order ids by request; an order rejected by the unique index is missing
 */
export async function insertOrders(
  transaction: Transaction,
  requests: WrittenRequest[],
): Promise<Map<string, string>> {
  const rows = await runSql<{ id: string; requestid: string }>(
    transaction,
    named(`INSERT INTO orders (orderno, requestid, request_seq, account_id, account_type, area_id, session_id, visit_date, pool, ticketcount, ticketcode,
       guide_ids, agency_id, review_reason)
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS o(orderno text, requestid text, seq bigint, "accountId" bigint, "accountType" text,
       "areaId" int, "sessionId" bigint, "visitDate" date, pool text, ticketcount smallint, ticketcode text,
       "guideIds" bigint[], "agencyId" bigint, "reviewReason" text)
     ORDER BY "accountId", "sessionId"
     ON CONFLICT DO NOTHING RETURNING id, requestid`),
    [JSON.stringify(requests.map(withCodes))],
  );
  return new Map(rows.map((row) => [row.requestid, row.id]));
}

const withCodes = (request: WrittenRequest): object => ({
  ...request,
  orderno: createOrderNo(),
  ticketcode: createTicketCode(
    request.accountType === 'user' ? 'personal' : 'team',
    request.visitDate,
  ),
});

/** The fields of a stored visitor that have a column of their own. The others are what the visitor declared. */
const ownColumns = { realname: 1, doctype: 1, idnum: 1, key: 1 } satisfies Record<
  Exclude<keyof SealedVisitor, DeclarationName>,
  1
>;

/**
 * Inserts tickets directly from the rows of the requests, so that personal data never leaves Postgres.
 * @param orders order ids by request
 * @returns number of tickets inserted per order; the unique indexes reject a visitor who was booked that day, or
 *   numbered, by a concurrent transaction
 */
export async function insertTickets(
  transaction: Transaction,
  orders: Map<string, string>,
  requests: WrittenRequest[],
): Promise<Map<string, number>> {
  const rows = await runSql<{ orderId: string }>(
    transaction,
    named(`INSERT INTO tickets (order_id, position, visit_date, realname, doctype, idnum_sealed, visitor_key, status, visit_no, declared)
     SELECT o.order_id, v.position, r.visit_date, v.visitor->>'realname', (v.visitor->>'doctype')::smallint,
            v.visitor->>'idnum', v.visitor->>'key',
            CASE WHEN o.waits THEN ${TicketStatus.pendingReview} ELSE ${TicketStatus.available} END, o.nos[v.position],
            v.visitor - '{${Object.keys(ownColumns).join(',')}}'::text[]
     FROM jsonb_to_recordset($1::jsonb) AS o(requestid text, order_id bigint, nos int[], waits boolean)
     JOIN booking_requests r ON r.requestid = o.requestid,
     LATERAL jsonb_array_elements(r.visitors) WITH ORDINALITY AS v(visitor, position)
     ORDER BY v.visitor->>'key', r.visit_date
     ON CONFLICT DO NOTHING RETURNING order_id AS "orderId"`),
    [
      JSON.stringify(
        requests.flatMap(({ requestid, visitNos, reviewReason }) => {
          const order_id = orders.get(requestid);
          return order_id ? [{ requestid, order_id, nos: visitNos, waits: !!reviewReason }] : [];
        }),
      ),
    ],
  );
  const counts = new Map<string, number>();
  for (const { orderId } of rows) counts.set(orderId, (counts.get(orderId) ?? 0) + 1);
  return counts;
}

/** Deletes orders of this transaction that did not get all their tickets. */
export async function removeOrders(transaction: Transaction, orderIds: string[]): Promise<void> {
  if (!orderIds.length) return;
  await runSql(transaction, 'DELETE FROM tickets WHERE order_id = ANY($1)', [orderIds]);
  await runSql(transaction, 'DELETE FROM orders WHERE id = ANY($1)', [orderIds]);
}
