import type { OrderStatus } from '@hall/shared/codes/states';
import { queryOptions } from '@tanstack/react-query';
import { orderCalls } from '@hall/shared/contract/order';
import { call, downloadFile } from '../../api/call';
import { queryKeys } from '../../api/query-keys';

export interface OrderFilter {
  page: number;
  pagesize: number;
  status?: OrderStatus;
}

export const orderListQuery = (filter: OrderFilter, locale: string) =>
  queryOptions({
    queryKey: queryKeys.orderList(filter, locale),
    queryFn: () => call(orderCalls.list, { ...filter }),
    placeholderData: (before) => before,
  });

export const orderQuery = (orderid: string, locale: string) =>
  queryOptions({
    queryKey: queryKeys.order(orderid, locale),
    queryFn: () => call(orderCalls.get, { orderid }),
    meta: { silent: true },
  });

export const ticketQuery = (orderid: string, locale: string) =>
  queryOptions({
    queryKey: queryKeys.ticket(orderid, locale),
    queryFn: () => call(orderCalls.ticket, { orderid }),
    staleTime: Infinity,
  });

/** The ticket as a file to keep. */
export const downloadTicket = (
  kind: 'pdf' | 'ics',
  orderid: string,
  orderno: string,
): Promise<void> =>
  downloadFile(
    kind === 'pdf' ? orderCalls.ticketPdf : orderCalls.ticketIcs,
    { orderid },
    `${orderno}.${kind}`,
  );
