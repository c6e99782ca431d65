import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { OrderStatus } from '@hall/shared/codes/states';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { type ChangeOrderDto, orderCalls, type OrderListAnswer } from '@hall/shared/contract/order';
import { call } from './call';
import { meKey } from './me';

/** The key of all orders. */
export const ordersKey = ['orders'] as const;

interface OrderFilter {
  page: number;
  pagesize: number;
  status?: OrderStatus;
}

/** The account's orders, a page at a time. */
export const orderListQuery = (filter: OrderFilter, locale: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'list', filter, locale],
    queryFn: () => call(orderCalls.list, { ...filter }),
    placeholderData: (before) => before,
  });

/** The account's orders of visits from a day on that are still to come, in no order. */
export const upcomingOrdersQuery = (from: string, locale: string) => {
  // More than an account may hold.
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
    // In another language the orders of the day are the same: a form that is being filled in stays.
    placeholderData: (before: OrderListAnswer | undefined) =>
      before?.orders.every(({ eventsdate }) => eventsdate === date) ? before : undefined,
    // The server decides: without the list the page says less, and nothing else changes.
    meta: { silent: true },
  });
};

/** One order; its visitors masked. */
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
    // Refused too: the order is no longer what stands on the screen.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ordersKey }),
        // One cancellation too many, and the account books nothing more for now.
        queries.invalidateQueries({ queryKey: meKey }),
      ]),
  });
}

/** Moves an order to another session, as a request that is decided like a booking. */
export const changeOrder = (
  fields: FieldsOf<ChangeOrderDto>,
  options: { signal: AbortSignal; actid: number | undefined },
) => call(orderCalls.change, fields, options);

/** Takes one person out of an order, which goes on without. */
export function useTakeOutVisitor(orderid: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ticketid: string) => call(orderCalls.takeOut, { orderid, ticketid }),
    onSuccess: onDone,
    // Refused too: the order is no longer what stands on the screen.
    onSettled: () => queries.invalidateQueries({ queryKey: ordersKey }),
  });
}
