import { useQuery } from '@tanstack/react-query';
import { accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { queryOf, useLocale } from '../query';

/** One account with its papers and whoever has the same; numbers masked. */
const accountQuery = queryOf(accountEndpoints.get);

export function useAccount(accountid: string) {
  return useQuery(accountQuery(useLocale(), { accountid }, undefined));
}
