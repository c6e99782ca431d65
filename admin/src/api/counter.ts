import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import {
  type CounterBookingDto,
  type CounterSessionsDto,
  orderEndpoints,
} from '@hall/shared/contract/staff/orders';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';

/** The orders that a code, as it was scanned, can mean. */
export const findOrderCall = (keyword: string) => requestOf(orderEndpoints.search, {}, { keyword });

const windowSessionsQuery = queryOf(orderEndpoints.window);
const orderSessionsQuery = queryOf(orderEndpoints.sessions);

/**
 * The sessions of a day as the window’s pool has them; asked again every 5 s.
 * @param orderid set: those to which this order can be moved
 */
export function useCounterSessions(input: FieldsOf<CounterSessionsDto>, orderid?: string) {
  const locale = useLocale();
  const query =
    orderid === undefined
      ? windowSessionsQuery(locale, {}, input)
      : orderSessionsQuery(locale, { orderid }, input);
  return useQuery({ ...query, refetchInterval: 5000 });
}

/** Books at the window; the same form sent again under its id is the same booking. */
export const assistCall = (form: FieldsOf<CounterBookingDto>) =>
  requestOf(orderEndpoints.assist, {}, form);

/** What has become of a booking of the window. */
export const assistProgressCall = (request: string) =>
  requestOf(orderEndpoints.progress, { request }, undefined);
