import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { CounterBookingDto } from '@hall/shared/contract/staff/counter-booking';
import { type CounterSessionsDto, orderEndpoints } from '@hall/shared/contract/staff/orders';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';

/** Finds the orders that match a scanned code. */
export const findOrderCall = (keyword: string) => requestOf(orderEndpoints.search, {}, { keyword });

const windowSessionsQuery = queryOf(orderEndpoints.window);
const orderSessionsQuery = queryOf(orderEndpoints.sessions);

/**
 * The sessions of a day with the seats of the counter's pool. Polled every 5 s.
 * @param orderid if set, the sessions to which this order can be moved
 */
export function useCounterSessions(input: FieldsOf<CounterSessionsDto>, orderid?: string) {
  const locale = useLocale();
  const query =
    orderid === undefined
      ? windowSessionsQuery(locale, {}, input)
      : orderSessionsQuery(locale, { orderid }, input);
  return useQuery({ ...query, refetchInterval: 5000 });
}

/** Books at the counter. Sending the form again with the same id does not book twice. */
export const assistCall = (form: FieldsOf<CounterBookingDto>) =>
  requestOf(orderEndpoints.assist, {}, form);

/** The progress of a booking of the counter. */
export const assistProgressCall = (request: string) =>
  requestOf(orderEndpoints.progress, { request }, undefined);
