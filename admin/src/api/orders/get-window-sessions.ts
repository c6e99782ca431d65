import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { useQuery } from '@tanstack/react-query';
import { type CounterSessionsDto, orderEndpoints } from '@hall/shared/contract/staff/orders';
import { queryOf, useLocale } from '../query';

const windowSessionsQuery = queryOf(orderEndpoints.window);
const orderSessionsQuery = queryOf(orderEndpoints.sessions);

/**
 * The sessions of a day as the window’s pool has them; asked again every 5 s.
 * @param orderid set: those to which this order can be moved
 */
export function useWindowSessions(input: FieldsOf<CounterSessionsDto>, orderid?: string) {
  const locale = useLocale();
  const query =
    orderid === undefined
      ? windowSessionsQuery(locale, {}, input)
      : orderSessionsQuery(locale, { orderid }, input);
  return useQuery({ ...query, refetchInterval: 5000 });
}
