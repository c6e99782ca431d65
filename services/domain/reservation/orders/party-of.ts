import type { Order } from './order.entity';
import type { Ticket } from './ticket.entity';

/**
 * @returns the tickets of those who are in the order, or were in it when it ended: `removeTicket` moves whoever is taken
 *   out behind them
 */
export const partyOf = <Placed extends Pick<Ticket, 'position'>>(
  { ticketcount }: Pick<Order, 'ticketcount'>,
  tickets: Placed[],
): Placed[] => tickets.filter(({ position }) => position <= ticketcount);
