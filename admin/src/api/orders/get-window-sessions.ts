import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { useQuery } from '@tanstack/react-query';
import { type WindowSessionsDto, orderEndpoints } from '@hall/shared/contract/staff/orders';
import { queryOf, useLocale } from '../query';

const windowSessionsQuery = queryOf(orderEndpoints.window);

/** The sessions of a day as the window’s pool has them; asked again every 5 s. */
export function useWindowSessions(input: FieldsOf<WindowSessionsDto>) {
  return useQuery({ ...windowSessionsQuery(useLocale(), {}, input), refetchInterval: 5000 });
}
