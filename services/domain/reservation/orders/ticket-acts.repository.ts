import { In } from 'typeorm';
import { type DocType, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { subjectKey } from '@hall/shared/rules/audit-places';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { withdrawMessages } from '../../communication/messages';
import { endTickets } from './complete-orders.sql';
import { Order } from './order.entity';
import { noteEvent } from './end-order.repository';
import { findTickets } from './order.repository';
import { Ticket } from './ticket.entity';
import type { SealedVisitor } from './unit-order.sql';
import { hasUsedTicket } from './used-tickets';

/**
 * Makes the tickets of an order under review valid for the gate, and notes it in its history.
 * @returns false if its order has ended
 */
export async function approveOrder(transaction: Transaction, orderId: string): Promise<boolean> {
  const approved = await transaction
    .getRepository(Order)
    .update({ id: orderId, status: OrderStatus.pendingTravel }, { version: () => 'version + 1' });
  if (!approved.affected) return false;
  await transaction
    .getRepository(Ticket)
    .update({ orderId, status: TicketStatus.pendingReview }, { status: TicketStatus.available });
  await noteEvent(transaction, orderId, 'approved');
  return true;
}

/**
 * Returns an approved order to review.
 * @returns false if one of its tickets was used, or its order has ended
 */
export async function undoApproval(transaction: Transaction, orderId: string): Promise<boolean> {
  if (await hasUsedTicket(transaction, orderId)) return false;
  const undone = await transaction
    .getRepository(Order)
    .update({ id: orderId, status: OrderStatus.pendingTravel }, { version: () => 'version + 1' });
  if (!undone.affected) return false;
  await withdrawMessages(transaction, subjectKey('order', orderId));
  await transaction
    .getRepository(Ticket)
    .update({ orderId, status: TicketStatus.available }, { status: TicketStatus.pendingReview });
  return true;
}

/** Replaces the guides of an active order under the order's lock. */
export async function nameGuides(
  transaction: Transaction,
  orderId: string,
  guideIds: string[],
): Promise<void> {
  await transaction
    .getRepository(Order)
    .update(orderId, { guideIds, version: () => 'version + 1' });
}

/** Sets the status of some tickets of an order under the order's lock, when the gate admits visitors or undoes that. */
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
 * Removes one person from an active order under the order's lock.
 * @returns the removed ticket and the remaining ones; undefined if the ticket holds no seat of the order or was used
 */
export async function removeTicket(
  transaction: Transaction,
  orderId: string,
  ticketId: string,
): Promise<{ removed: Ticket; left: Ticket[] } | undefined> {
  const all = await findTickets(transaction, orderId);
  const removed = all.find(
    ({ id, holdsSeat, status }) => id === ticketId && holdsSeat && status !== TicketStatus.verified,
  );
  if (!removed) return undefined;
  await withdrawMessages(transaction, subjectKey('order', orderId));
  await endTickets(transaction, orderId, [ticketId], TicketStatus.refunded);
  return { removed, left: all.filter(({ id, holdsSeat }) => id !== ticketId && holdsSeat) };
}

/**
 * Gives the seat of a ticket to another person, or to the same with another document, under the order's lock. The former
 * ticket ends and moves behind the party; the new one has its place and status.
 * @returns the new ticket's id; undefined if a concurrent transaction has booked the person, and the caller must roll back
 */
export async function replaceTicket(
  transaction: Transaction,
  former: Ticket,
  { realname, doctype, idnum, key, ...declared }: SealedVisitor,
  readVisitNo: () => Promise<number>,
): Promise<string | undefined> {
  const { id, orderId, visitDate, position, status } = former;
  await withdrawMessages(transaction, subjectKey('order', orderId));
  const tickets = transaction.getRepository(Ticket);
  const last = await tickets.maximum('position', { orderId });
  await tickets.update(id, {
    holdsSeat: false,
    status: TicketStatus.refunded,
    position: (last ?? position) + 1,
  });
  const visitNo = await readVisitNo();
  const made = await tickets
    .createQueryBuilder()
    .insert()
    .values({
      orderId,
      visitDate,
      position,
      status,
      realname,
      doctype: doctype as DocType,
      idnumSealed: idnum,
      visitorKey: key,
      declared,
      visitNo,
    })
    .orIgnore()
    .returning('id')
    .execute();
  await transaction.getRepository(Order).update(orderId, { version: () => 'version + 1' });
  return (made.raw as { id: string }[])[0]?.id;
}

/**
 * Completes a unit's order by its report: tickets of reported visitors become used, the others expire. Reported
 * visitors count as present even if the order was already completed. Admissions at the gate stay.
 * @param visitorKeys blind indexes of the reported visitors
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
