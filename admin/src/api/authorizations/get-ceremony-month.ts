import { useQuery } from '@tanstack/react-query';
import { authorizationEndpoints } from '@hall/shared/contract/staff/authorizations-endpoints';
import { queryOf, useLocale } from '../query';

const monthQuery = queryOf(authorizationEndpoints.ceremonyMonth);

/** The sessions of a month with groups, against the hall's rooms and seats; asked again every 30 s. */
export function useCeremonyMonth(month: string) {
  return useQuery({ ...monthQuery(useLocale(), {}, { month }), refetchInterval: 30_000 });
}
