import { queryOptions } from '@tanstack/react-query';
import { orderCalls } from '@hall/shared/contract/order';
import { call } from '../call';
import { keys } from '../keys';

/** One order; its visitors masked. */
export const orderQuery = (orderid: string, locale: string) =>
  queryOptions({
    queryKey: keys.order(orderid, locale),
    queryFn: () => call(orderCalls.get, { orderid }),
    meta: { silent: true },
  });
