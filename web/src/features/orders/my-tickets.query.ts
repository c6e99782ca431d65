import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { orderCalls } from '@hall/shared/contract/order';
import { useToken } from '../../device/account-type';
import { call } from '../../api/call';
import { CallError } from '../../api/call-error';
import { queryKeys } from '../../api/query-keys';
import { type KeptTicket, readKeptTickets, writeKeptTickets } from './kept-tickets';

export interface MyTickets {
  tickets: KeptTicket[];
  /** They are those that were kept when there was a network. */
  offline: boolean;
}

/** The tickets of visits to come, nearest first; without a network those that were kept. */
export function useMyTickets() {
  const { i18n } = useTranslation();
  const token = useToken() ?? '';
  return useQuery({
    queryKey: queryKeys.myTickets(token, i18n.language),
    // Without a network the kept ones are the answer: the query must run.
    networkMode: 'always',
    retry: false,
    // The kept ones at once: at the entrance nobody should wait for a slow network.
    placeholderData: () => {
      const tickets = readKeptTickets(token);
      return tickets.length ? { tickets, offline: false } : undefined;
    },
    queryFn: async (): Promise<MyTickets> => {
      try {
        const tickets = await fetchTickets();
        writeKeptTickets(token, tickets);
        return { tickets, offline: false };
      } catch (error) {
        const kept = readKeptTickets(token);
        if (error instanceof CallError && error.isPassing && kept.length)
          return { tickets: kept, offline: true };
        throw error;
      }
    },
  });
}

/** A team's order that waits for review has no ticket yet. */
const isIssued = ({ bookingstatus }: { bookingstatus: TicketStatus }): boolean =>
  bookingstatus !== TicketStatus.pendingReview;

async function fetchTickets(): Promise<KeptTicket[]> {
  const { orders } = await call(orderCalls.list, {
    page: 1,
    pagesize: 20,
    status: OrderStatus.pendingTravel,
  });
  const tickets = await Promise.all(
    orders.filter(isIssued).map(async (order) => {
      const { qr } = await call(orderCalls.ticket, { orderid: order.orderid });
      return { order, qr };
    }),
  );
  const when = ({ order }: KeptTicket): string => `${order.eventsdate} ${order.session}`;
  return tickets.sort((a, b) => when(a).localeCompare(when(b)));
}
