import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { OrderStatus } from '@hall/shared/codes/states';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { type ChangeOrderDto, orderCalls, type OrderListAnswer } from '@hall/shared/contract/order';
import { call } from './call';
import { meKey } from './me';

/** The query key of all orders. */
export const ordersKey = ['orders'] as const;

interface OrderFilter {
  page: number;
  pagesize: number;
  status?: OrderStatus;
}

/** One page of the account's orders. */
export const orderListQuery = (filter: OrderFilter, locale: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'list', filter, locale],
    queryFn: () => call(orderCalls.list, { ...filter }),
    placeholderData: (before) => before,
  });

/** The account's upcoming orders from a day on, unordered. */
export const upcomingOrdersQuery = (from: string, locale: string) => {
  // More than an account can have.
  const filter = { page: 1, pagesize: 100, status: OrderStatus.pendingTravel, from };
  return queryOptions({
    queryKey: [...ordersKey, 'list', filter, locale],
    queryFn: () => call(orderCalls.list, filter),
    meta: { silent: true },
  });
};

/** The account's upcoming orders of a day. */
export const ordersOfDayQuery = (date: string, locale: string) => {
  const filter = { page: 1, pagesize: 20, status: OrderStatus.pendingTravel, from: date, to: date };
  return queryOptions({
    queryKey: [...ordersKey, 'list', filter, locale],
    queryFn: () => call(orderCalls.list, filter),
    // The orders of the day do not depend on the language: keep them, so that a half-filled form stays.
    placeholderData: (before: OrderListAnswer | undefined) =>
      before?.orders.every(({ eventsdate }) => eventsdate === date) ? before : undefined,
    // Silent: the server checks the orders anyway, so the page works without the list.
    meta: { silent: true },
  });
};

/** One order, with masked visitors. */
export const orderQuery = (orderid: string, locale: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', orderid, locale],
    queryFn: () => call(orderCalls.get, { orderid }),
    meta: { silent: true },
  });

/** Cancels an order with all its tickets. */
export function useCancelOrder(orderid: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(orderCalls.cancel, { orderid }),
    onSuccess: onDone,
    // Also after a rejection: the order has changed since the page loaded.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ordersKey }),
        // Too many cancellations suspend booking for the account.
        queries.invalidateQueries({ queryKey: meKey }),
      ]),
  });
}

/** Moves an order to another session. The request is queued and decided like a booking. */
export const changeOrder = (
  fields: FieldsOf<ChangeOrderDto>,
  options: { signal: AbortSignal; actid: number | undefined },
) => call(orderCalls.change, fields, options);

/** Removes one visitor from an order; the order remains. */
export function useTakeOutVisitor(orderid: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ticketid: string) => call(orderCalls.takeOut, { orderid, ticketid }),
    onSuccess: onDone,
    // Also after a rejection: the order has changed since the page loaded.
    onSettled: () => queries.invalidateQueries({ queryKey: ordersKey }),
  });
}
