import { useQuery } from '@tanstack/react-query';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { queryOf, useLocale } from '../query';

const monthQuery = queryOf(groupVisitEndpoints.ceremonyMonth);

/** The sessions of a month with groups, against the hall's rooms and seats; asked again every 30 s. */
export function useCeremonyMonth(month: string) {
  return useQuery({ ...monthQuery(useLocale(), {}, { month }), refetchInterval: 30_000 });
}
