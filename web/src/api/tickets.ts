import { queryOptions } from '@tanstack/react-query';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import {
  orderCalls,
  type OrderSummary,
  type OrderVisitor,
  type WithEntrance,
} from '@hall/shared/contract/order';
import { call } from './call';
import { CallError } from './call-error';
import { aboutOf } from './use-call';

/** The query key of all orders. */
export const ordersKey = aboutOf(orderCalls.list);

/** An order with its QR code as an SVG. */
export interface Ticket {
  order: OrderSummary & WithEntrance & { visitors?: OrderVisitor[] };
  qr: string;
}

export interface Tickets {
  tickets: Ticket[];
  /** Whether the tickets are the saved copies, shown without a network. */
  offline: boolean;
}

/** The tickets of upcoming visits, nearest first; without a network the saved copies. */
export const ticketsQuery = (
  token: string,
  locale: string,
  store: { read(): Ticket[]; write(tickets: Ticket[]): void },
) =>
  queryOptions({
    queryKey: [...ordersKey, 'mine', token, locale],
    // The query must run without a network, because the saved copies are then the answer.
    networkMode: 'always',
    retry: false,
    // Show the saved copies at once: visitors at the entrance must not wait for a slow network.
    placeholderData: () => {
      const tickets = store.read();
      return tickets.length ? { tickets, offline: false } : undefined;
    },
    queryFn: async (): Promise<Tickets> => {
      try {
        const tickets = await listTickets();
        store.write(tickets);
        return { tickets, offline: false };
      } catch (error) {
        const tickets = store.read();
        if (error instanceof CallError && error.isPassing && tickets.length)
          return { tickets, offline: true };
        throw error;
      }
    },
  });

/** A team's order in review has no ticket yet. */
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

/** The QR code of an order, as an SVG. */
export const ticketQuery = (orderid: string, locale: string) =>
  queryOptions({
    // A separate key from the orders: a cancelled order has no ticket to refetch.
    queryKey: ['ticket', orderid, locale],
    queryFn: () => call(orderCalls.ticket, { orderid }),
    staleTime: Infinity,
  });
