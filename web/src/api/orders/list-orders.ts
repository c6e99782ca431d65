import { queryOptions } from '@tanstack/react-query';
import type { OrderStatus } from '@hall/shared/codes/states';
import { orderCalls } from '@hall/shared/contract/order';
import { call } from '../call';
import { keys } from '../keys';

interface OrderFilter {
  page: number;
  pagesize: number;
  status?: OrderStatus;
}

/** The account's orders, a page at a time. */
export const orderListQuery = (filter: OrderFilter, locale: string) =>
  queryOptions({
    queryKey: keys.orderList(filter, locale),
    queryFn: () => call(orderCalls.list, { ...filter }),
    placeholderData: (before) => before,
  });
