import { useQuery } from '@tanstack/react-query';
import { accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { queryOf, useLocale } from '../query';

/** What became of an account, newest first. */
const accountLogQuery = queryOf(accountEndpoints.log);

export function useAccountLog(accountid: string) {
  return useQuery(accountLogQuery(useLocale(), { accountid }, undefined));
}
