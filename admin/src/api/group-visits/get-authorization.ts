import { useQuery } from '@tanstack/react-query';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { queryOf, useLocale } from '../query';

const authorizationQuery = queryOf(groupVisitEndpoints.get);

/** One application with its people and what speaks against them; asked again every 10 s. */
export function useGroupVisit(authapplyid: string) {
  return useQuery({
    ...authorizationQuery(useLocale(), { authapplyid }, undefined),
    refetchInterval: 10_000,
  });
}
