import { queryOptions } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { getpassCalls, type QueryGetpassDto } from '@hall/shared/contract/getpass';
import { call } from './call';

/** Finds upcoming orders by the phone and a visitor’s document number. */
export const queryOrders = (fields: FieldsOf<QueryGetpassDto>) =>
  call(getpassCalls.query, { ...fields });

/** The ticket of a found order. The query is disabled without an order and the token of the search. */
export const issueQuery = (orderid = '', passtoken = '') =>
  queryOptions({
    queryKey: ['getpass', orderid, passtoken],
    queryFn: () => call(getpassCalls.issue, { orderid, passtoken }),
    enabled: Boolean(orderid && passtoken),
    staleTime: Infinity,
    meta: { silent: true },
  });
