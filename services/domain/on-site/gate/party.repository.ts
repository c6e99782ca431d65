import { In, type SelectQueryBuilder } from 'typeorm';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { readAdmittedTickets } from '../../reservation/orders';
import { Order } from '../../reservation/orders/order.entity';
import { Ticket } from '../../reservation/orders/ticket.entity';
import type { Area } from '../../schedule/plan/area.entity';
import { VisitDay, type VisitSession } from '../../schedule/plan/visit-session.entity';

/** A party at the gate: an order with its session, area and tickets. */
export type GateOrder = Order & { session: VisitSession; area: Area; tickets: Ticket[] };

/** Maximum number of parties shown per visitor. */
const partiesShown = 5;

/** @returns the party of a ticket code, team code or order number */
export function findPartyByCode(db: Queryable, code: string): Promise<GateOrder[]> {
  return readParties(
    db,
    partiesOf(db).where('order.ticketcode = :code OR order.orderno = :code', { code }),
  );
}

/**
 * Uses the index of active tickets, one look-up per day, so it needs no other.
 * @param keys possible blind indexes of the number
 * @returns the visitor's parties of today and later, nearest first
 */
export async function findPartiesByVisitor(db: Queryable, keys: string[]): Promise<GateOrder[]> {
  const tickets = db.getRepository(Ticket).createQueryBuilder('ticket');
  const days = tickets
    .subQuery()
    .select('DISTINCT day.visitDate')
    .from(VisitDay, 'day')
    .where(`day.visitDate >= ${hallToday}`);
  const held = await tickets
    .select(['ticket.id', 'ticket.orderId'])
    .where('ticket.holdsSeat AND ticket.visitorKey = ANY(:keys)', { keys })
    .andWhere(`ticket.visitDate = ANY(ARRAY${days.getQuery()})`)
    .getMany();
  const parties = await findParties(
    db,
    held.map(({ orderId }) => orderId),
  );
  return parties.slice(0, partiesShown);
}

/** @returns the order with its tickets and admissions; undefined without one */
export async function findParty(db: Queryable, orderId: string): Promise<GateOrder | undefined> {
  return (await findParties(db, [orderId]))[0];
}

function findParties(db: Queryable, orderIds: string[]): Promise<GateOrder[]> {
  return readParties(db, partiesOf(db).where({ id: In(orderIds) }));
}

/** @returns every party of the day that is not cancelled */
export function readPartiesOf(db: Queryable, date: string): Promise<GateOrder[]> {
  return readParties(
    db,
    partiesOf(db)
      .where('session.visitDate = :date', { date })
      .andWhere('order.status <> :cancelled', { cancelled: OrderStatus.cancelled }),
  );
}

/** Locks a party against parallel admissions at other gates. @returns whether it exists */
export async function lockParty(transaction: Transaction, orderId: string): Promise<boolean> {
  const order = await transaction
    .getRepository(Order)
    .findOne({ select: { id: true }, where: { id: orderId }, lock: { mode: 'pessimistic_write' } });
  return order !== null;
}

function partiesOf(db: Queryable): SelectQueryBuilder<Order> {
  return db
    .getRepository(Order)
    .createQueryBuilder('order')
    .innerJoinAndSelect('order.session', 'session')
    .innerJoinAndSelect('order.area', 'area')
    .innerJoinAndSelect('order.tickets', 'ticket');
}

async function readParties(
  db: Queryable,
  parties: SelectQueryBuilder<Order>,
): Promise<GateOrder[]> {
  const orders = await parties
    .orderBy('order.visitDate')
    .addOrderBy('session.starttime')
    .addOrderBy('order.id')
    .addOrderBy('ticket.position')
    .getMany();
  const complete = orders.filter(isComplete);
  const reported = complete.filter(isReported);
  if (!reported.length) return complete;
  const orderIds = reported.map(({ id }) => id);
  const admitted = new Set((await readAdmittedTickets(db, orderIds)).map(({ id }) => id));
  // A report also uses tickets of people who are not inside yet: the gate still admits them (product 11).
  for (const ticket of reported.flatMap(({ tickets }) => tickets))
    if (ticket.status === TicketStatus.verified && !admitted.has(ticket.id))
      ticket.status = TicketStatus.expired;
  return complete;
}

const isComplete = (order: Order): order is GateOrder =>
  !!order.session && !!order.area && !!order.tickets;

/** Only its report completes a unit's order before its hours of admission end. */
export const isReported = ({ accountType, status }: GateOrder): boolean =>
  accountType === 'auth' && status === OrderStatus.completed;
