import { Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A notice queued for an order's phone, for the booking or for one event of its history. Its row marks the event as
 * done, so that each is sent once.
 */
@Entity('ticket_notices')
@Index('ticket_notices_event', ['eventId'])
export class TicketNotice {
  @PrimaryColumn({ type: 'bigint' }) orderId: string;

  /** The row of the order's history; 0 for the booking, negative for the reminder of a visit day. */
  @PrimaryColumn({ type: 'bigint' }) eventId: string;
}
