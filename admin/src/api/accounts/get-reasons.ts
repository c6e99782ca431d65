import { useQuery } from '@tanstack/react-query';
import { accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { queryOf, useLocale } from '../query';

const reasonsQuery = queryOf(accountEndpoints.reasons);

/** The usual reasons of decisions, as the hall’s settings have them. */
export function useReasons() {
  return useQuery(reasonsQuery(useLocale(), {}, undefined));
}
