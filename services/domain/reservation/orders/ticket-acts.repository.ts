import { In } from 'typeorm';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { Order } from './order.entity';
import { noteEvent } from './order-history.repository';
import { Ticket } from './ticket.entity';

/**
 * Makes the tickets of an order that waited for its review good for the gate.
 * @returns false where its order has ended
 */
export async function approveOrder(transaction: Transaction, orderId: string): Promise<boolean> {
  const approved = await transaction
    .getRepository(Order)
    .update({ id: orderId, status: OrderStatus.pendingTravel }, { version: () => 'version + 1' });
  if (!approved.affected) return false;
  await transaction
    .getRepository(Ticket)
    .update({ orderId, status: TicketStatus.pendingReview }, { status: TicketStatus.available });
  return true;
}

/**
 * Has an order that was approved wait for its review again.
 * @returns false where one of its tickets was used, or its order has ended
 */
export async function undoApproval(transaction: Transaction, orderId: string): Promise<boolean> {
  const tickets = transaction.getRepository(Ticket);
  if (await tickets.existsBy({ orderId, status: TicketStatus.verified })) return false;
  const undone = await transaction
    .getRepository(Order)
    .update({ id: orderId, status: OrderStatus.pendingTravel }, { version: () => 'version + 1' });
  if (!undone.affected) return false;
  await tickets.update(
    { orderId, status: TicketStatus.available },
    { status: TicketStatus.pendingReview },
  );
  return true;
}

/** Sets the status of some of an order's tickets, under the order's lock: the gate admits, or takes it back. */
export async function setTickets(
  transaction: Transaction,
  orderId: string,
  ticketIds: string[],
  status: TicketStatus,
): Promise<void> {
  if (!ticketIds.length) return;
  await transaction.getRepository(Ticket).update({ orderId, id: In(ticketIds) }, { status });
}

/**
 * Takes one person out of an active order, under the order's lock: the ticket is cancelled and stands behind the others,
 * whose first speaks for the party.
 * @returns who was taken out, and who stays; undefined where the ticket holds no seat of the order, or was used
 */
export async function removeTicket(
  transaction: Transaction,
  orderId: string,
  ticketId: string,
): Promise<{ removed: Ticket; left: Ticket[] } | undefined> {
  const tickets = transaction.getRepository(Ticket);
  const all = await tickets.find({ where: { orderId }, order: { position: 'ASC' } });
  const removed = all.find(
    ({ id, holdsSeat, status }) => id === ticketId && holdsSeat && status !== TicketStatus.verified,
  );
  if (!removed) return undefined;
  const behind = all.filter(({ position }) => position > removed.position).map(({ id }) => id);
  await tickets.update({ id: In(behind) }, { position: () => 'position - 1' });
  await tickets.update(
    { id: ticketId },
    { status: TicketStatus.refunded, holdsSeat: false, position: all.length },
  );
  const left = all.filter(({ id, holdsSeat }) => id !== ticketId && holdsSeat);
  await transaction
    .getRepository(Order)
    .update({ id: orderId }, { ticketcount: left.length, version: () => 'version + 1' });
  return { removed, left };
}

/**
 * Completes a unit's order by its report: who came has been admitted, whoever did not come lets the ticket expire.
 * Where the hall's clock completed it first, those whom the report names came all the same. Who was admitted at the
 * gate was.
 * @param visitorKeys blind indexes of those who came
 */
export async function completeByReport(
  transaction: Transaction,
  orderId: string,
  visitorKeys: string[],
): Promise<void> {
  const completed = await transaction
    .getRepository(Order)
    .update(
      { id: orderId, status: OrderStatus.pendingTravel },
      { status: OrderStatus.completed, version: () => 'version + 1' },
    );
  const undecided = { orderId, status: In([TicketStatus.available, TicketStatus.expired]) };
  const tickets = transaction.getRepository(Ticket);
  await tickets.update(
    { ...undecided, visitorKey: In(visitorKeys) },
    { status: TicketStatus.verified },
  );
  await tickets.update(undecided, { status: TicketStatus.expired });
  if (completed.affected) await noteEvent(transaction, orderId, 'completed');
}
