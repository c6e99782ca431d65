import { useQuery } from '@tanstack/react-query';
import { riskEndpoints } from '@hall/shared/contract/staff/risk';
import { queryOf, useLocale } from '../query';

const riskQuery = queryOf(riskEndpoints.get);

/** What speaks against an account. */
export function useRisk(accountid: string) {
  return useQuery(riskQuery(useLocale(), { accountid }, undefined));
}
