import { queryOptions } from '@tanstack/react-query';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { getpassCalls } from '@hall/shared/contract/getpass';
import {
  orderCalls,
  type OrderSummary,
  type OrderVisitor,
  type WithEntrance,
} from '@hall/shared/contract/order';
import { call, downloadFile } from './call';
import { CallError } from './call-error';
import { ordersKey } from './orders';

/** An order with its code, drawn as an SVG. */
export interface Ticket {
  order: OrderSummary & WithEntrance & { visitors?: OrderVisitor[] };
  qr: string;
}

export interface Tickets {
  tickets: Ticket[];
  /** They are those that were kept when there was a network. */
  offline: boolean;
}

/** The tickets of visits to come, nearest first; without a network those that `kept` has. */
export const ticketsQuery = (
  token: string,
  locale: string,
  kept: { read(): Ticket[]; write(tickets: Ticket[]): void },
) =>
  queryOptions({
    queryKey: [...ordersKey, 'mine', token, locale],
    // Without a network the kept ones are the answer: the query must run.
    networkMode: 'always',
    retry: false,
    // The kept ones at once: at the entrance nobody should wait for a slow network.
    placeholderData: () => {
      const tickets = kept.read();
      return tickets.length ? { tickets, offline: false } : undefined;
    },
    queryFn: async (): Promise<Tickets> => {
      try {
        const tickets = await listTickets();
        kept.write(tickets);
        return { tickets, offline: false };
      } catch (error) {
        const tickets = kept.read();
        if (error instanceof CallError && error.isPassing && tickets.length)
          return { tickets, offline: true };
        throw error;
      }
    },
  });

/** A team's order that waits for review has no ticket yet. */
const isIssued = ({ bookingstatus }: OrderSummary): boolean =>
  bookingstatus !== TicketStatus.pendingReview;

async function listTickets(): Promise<Ticket[]> {
  const { orders } = await call(orderCalls.list, {
    page: 1,
    pagesize: 20,
    status: OrderStatus.pendingTravel,
  });
  const tickets = await Promise.all(
    orders.filter(isIssued).map(async (order) => {
      const { qr, order: issued } = await call(orderCalls.ticket, { orderid: order.orderid });
      const { entrance, visitors } = issued;
      return { order: { ...order, visitors, ...(entrance && { entrance }) }, qr };
    }),
  );
  const when = ({ order }: Ticket): string => `${order.eventsdate} ${order.session}`;
  return tickets.sort((a, b) => when(a).localeCompare(when(b)));
}

/** The code of an order, drawn as an SVG. */
export const ticketQuery = (orderid: string, locale: string) =>
  queryOptions({
    // Apart from the orders: a cancelled order has no ticket to refetch.
    queryKey: ['ticket', orderid, locale],
    queryFn: () => call(orderCalls.ticket, { orderid }),
    staleTime: Infinity,
  });

/**
 * The ticket as a file to keep.
 * @param passtoken of who found the order without a sign-in
 */
export function downloadTicket(
  kind: 'pdf' | 'ics',
  orderid: string,
  passtoken?: string,
): Promise<void> {
  const { ticketPdf, ticketIcs } = passtoken ? getpassCalls : orderCalls;
  return downloadFile(kind === 'pdf' ? ticketPdf : ticketIcs, { orderid }, { passtoken });
}
