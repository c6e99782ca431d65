import { queryOptions } from '@tanstack/react-query';
import { getpassCalls } from '@hall/shared/contract/getpass';
import { call } from '../call';
import { keys } from '../keys';

/** The ticket of a found order; nothing is asked before an order and the token of the search are there. */
export const issueQuery = (orderid = '', passtoken = '') =>
  queryOptions({
    queryKey: keys.getpass(orderid, passtoken),
    queryFn: () => call(getpassCalls.issue, { orderid, passtoken }),
    enabled: Boolean(orderid && passtoken),
    staleTime: Infinity,
    meta: { silent: true },
  });
