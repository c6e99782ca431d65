import { useQuery } from '@tanstack/react-query';
import { authorizationEndpoints } from '@hall/shared/contract/staff/authorizations-endpoints';
import { queryOf, useLocale } from '../query';

const authorizationQuery = queryOf(authorizationEndpoints.get);

/** One application with its people and what speaks against them; asked again every 10 s. */
export function useAuthorization(authapplyid: string) {
  return useQuery({
    ...authorizationQuery(useLocale(), { authapplyid }, undefined),
    refetchInterval: 10_000,
  });
}
