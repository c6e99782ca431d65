import { queryOptions } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { getpassCalls, type QueryGetpassDto } from '@hall/shared/contract/getpass';
import { call } from './call';

/** Finds the orders to come of who has the phone and a visitor’s document. */
export const queryOrders = (fields: FieldsOf<QueryGetpassDto>) =>
  call(getpassCalls.query, { ...fields });

/** The ticket of a found order; nothing is asked before an order and the token of the search are there. */
export const issueQuery = (orderid = '', passtoken = '') =>
  queryOptions({
    queryKey: ['getpass', orderid, passtoken],
    queryFn: () => call(getpassCalls.issue, { orderid, passtoken }),
    enabled: Boolean(orderid && passtoken),
    staleTime: Infinity,
    meta: { silent: true },
  });
