import { queryOptions } from '@tanstack/react-query';
import { bindingCalls } from '@hall/shared/contract/binding';
import { call } from '../call';
import { keys } from '../keys';

/** The orders that a guide leads for the agency and whose visit is yet to come, the next first. */
export const guideOrdersQuery = (guideid: string, locale: string) =>
  queryOptions({
    queryKey: keys.guideOrders(guideid, locale),
    queryFn: () => call(bindingCalls.orders, { guideid }),
  });
