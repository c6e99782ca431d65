import { useQuery } from '@tanstack/react-query';
import { orderEndpoints } from '@hall/shared/contract/staff/orders';
import { queryOf, useLocale } from '../query';

const orderQuery = queryOf(orderEndpoints.get);

/** One order: who comes, masked, and what became of it. */
export function useOrder(orderid: string) {
  return useQuery(orderQuery(useLocale(), { orderid }, undefined));
}
