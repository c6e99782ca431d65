import { useQuery } from '@tanstack/react-query';
import { accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { queryOf, useLocale } from '../query';

const accountLogQuery = queryOf(accountEndpoints.log);

/** What became of an account, newest first. */
export function useAccountLog(accountid: string) {
  return useQuery(accountLogQuery(useLocale(), { accountid }, undefined));
}
