import type { SeatPool, TicketStatus } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { Order } from './order.entity';
import { createOrderNo, createTicketCode } from './order-codes';

/** One visitor as he is stored: the number sealed, and its blind index. */
export interface SealedVisitor {
  realname: string;
  doctype: number;
  idnum: string;
  key: string;
  /** Declared to be under 14; kept only where the document does not tell. */
  child?: true;
  /** Declared to be disabled. */
  disabled?: true;
}

/** An authorized unit's party: an order that belongs to no account. */
export interface UnitOrder {
  requestid: string;
  areaId: number;
  sessionId: string;
  date: string;
  pool: SeatPool;
  visitors: SealedVisitor[];
  ticketStatus: TicketStatus;
}

/** The number that each visitor's ticket has among the person's; undefined: none is counted. */
type VisitNos = number[] | undefined;

/**
 * Writes the party's order with its tickets: the tickets by hand, in the order of their keys, as a batch writes them.
 * @returns undefined where another transaction has booked one of its visitors in this very moment: the
 *   caller undoes it all then
 */
export async function insertUnitOrder(
  transaction: Transaction,
  party: UnitOrder,
  visitNos: VisitNos,
): Promise<{ orderId: string; ticketcode: string } | undefined> {
  const orders = transaction.getRepository(Order);
  const order = await orders.save(
    orders.create({
      orderno: createOrderNo(party.date),
      requestid: party.requestid,
      accountId: null,
      accountType: 'auth',
      areaId: party.areaId,
      sessionId: party.sessionId,
      visitDate: party.date,
      pool: party.pool,
      ticketcount: party.visitors.length,
      ticketcode: createTicketCode('team', party.date),
    }),
  );
  const tickets = await runSql(
    transaction,
    `INSERT INTO tickets (order_id, position, visit_date, realname, doctype, idnum_sealed, visitor_key, status, visit_no)
     SELECT $1, v.position, $2, v.visitor->>'realname', (v.visitor->>'doctype')::smallint, v.visitor->>'idnum',
            v.visitor->>'key', $4, ($5::int[])[v.position]
     FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS v(visitor, position)
     ORDER BY v.visitor->>'key'
     ON CONFLICT DO NOTHING RETURNING id`,
    [order.id, party.date, JSON.stringify(party.visitors), party.ticketStatus, visitNos ?? null],
  );
  return tickets.length === party.visitors.length
    ? { orderId: order.id, ticketcode: order.ticketcode }
    : undefined;
}
