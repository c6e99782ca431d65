import { queryOptions } from '@tanstack/react-query';
import { orderCalls } from '@hall/shared/contract/order';
import { call } from '../call';
import { keys } from '../keys';

/** The code of an order, drawn as an SVG. */
export const ticketQuery = (orderid: string, locale: string) =>
  queryOptions({
    queryKey: keys.ticket(orderid, locale),
    queryFn: () => call(orderCalls.ticket, { orderid }),
    staleTime: Infinity,
  });
