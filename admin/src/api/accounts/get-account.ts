import { useQuery } from '@tanstack/react-query';
import { accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { queryOf, useLocale } from '../query';

const accountQuery = queryOf(accountEndpoints.get);

/** One account with its papers and whoever has the same; numbers masked. */
export function useAccount(accountid: string) {
  return useQuery(accountQuery(useLocale(), { accountid }, undefined));
}
