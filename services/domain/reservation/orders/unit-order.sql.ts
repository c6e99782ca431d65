import type { SeatPool, TicketStatus } from '@hall/shared/codes/states';
import type { Declared } from '@hall/shared/rules/declarations';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { Order } from './order.entity';
import { createOrderNo, createTicketCode } from './order-codes';
import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';

/** A visitor as stored: the sealed document number, its blind index, and what the visitor declared. */
export interface SealedVisitor extends Declared {
  realname: string;
  doctype: number;
  idnum: string;
  key: string;
}

/** An authorized unit's party: an order without an account. */
export interface UnitOrder {
  requestid: string;
  areaId: number;
  sessionId: string;
  date: string;
  pool: SeatPool;
  visitors: SealedVisitor[];
  ticketStatus: TicketStatus;
}

/**
 * Inserts the party's order with its tickets. Raw SQL inserts the tickets in the order of their keys, as a batch does.
 * @param visitNos the number of each visitor's ticket among all tickets of that person
 * @returns undefined if a concurrent transaction has booked one of its visitors; the caller must roll back
 */
export async function insertUnitOrder(
  transaction: Transaction,
  party: UnitOrder,
  visitNos: number[],
): Promise<{ orderId: string; ticketcode: string } | undefined> {
  const orders = transaction.getRepository(Order);
  const order = await orders.save(
    orders.create({
      orderno: createOrderNo(),
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
    [order.id, party.date, JSON.stringify(party.visitors), party.ticketStatus, visitNos],
  );
  return tickets.length === party.visitors.length
    ? { orderId: order.id, ticketcode: order.ticketcode }
    : undefined;
}

/** Seals a person's document number and computes its blind index. */
export interface Identities {
  sealer: Sealer;
  blindIndex: BlindIndex;
}

/**
 * @param generation the current generation of visitor keys
 * @returns the visitors with keys of that generation, each number sealed for its key; the same list if nothing changes
 * @throws {Error} if this process lacks the keys
 */
export function renewVisitors<Visitor extends SealedVisitor>(
  { sealer, blindIndex }: Identities,
  generation: string,
  visitors: Visitor[],
): Visitor[] {
  const isRight = ({ idnum, key }: Visitor): boolean =>
    !idnum || (blindIndex.isUnder(generation, key) && sealer.isCurrent(idnum));
  if (visitors.every(isRight)) return visitors;
  return visitors.map((visitor) => {
    if (isRight(visitor)) return visitor;
    const idnum = sealer.open(visitor.idnum, placeOf.visitor(visitor.key));
    const key = blindIndex.under(generation, visitor.key, visitor.doctype, idnum);
    return { ...visitor, idnum: sealer.seal(idnum, placeOf.visitor(key)), key };
  });
}
