import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { useQuery } from '@tanstack/react-query';
import { type WindowSessionsDto, orderEndpoints } from '@hall/shared/contract/staff/orders';
import { queryOf, useLocale } from '../query';

/** The sessions of a day as the window’s pool has them. */
const windowSessionsQuery = queryOf(orderEndpoints.window);

export function useWindowSessions(input: FieldsOf<WindowSessionsDto>) {
  return useQuery({ ...windowSessionsQuery(useLocale(), {}, input), refetchInterval: 5000 });
}
