import { Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * What an order's phone was told: of the booking, or of one event of its history. It says only that the message was
 * written down, so a look for what is not told yet finds each once.
 */
@Entity('ticket_notices')
@Index('ticket_notices_event', ['eventId'])
export class TicketNotice {
  @PrimaryColumn({ type: 'bigint' })
  orderId: string;

  /** The row of the order's history; 0 for the booking itself, -1 for the reminder of the day before. */
  @PrimaryColumn({ type: 'bigint' })
  eventId: string;
}
