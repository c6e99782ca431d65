import type { Order } from './order.entity';
import type { Ticket } from './ticket.entity';

/**
 * @returns tickets of the order's visitors, or of those at its end; `removeTicket` moves removed visitors to the back
 */
export const partyOf = <Placed extends Pick<Ticket, 'position'>>(
  { ticketcount }: Pick<Order, 'ticketcount'>,
  tickets: Placed[],
): Placed[] => tickets.filter(({ position }) => position <= ticketcount);
