import { useQuery } from '@tanstack/react-query';
import { accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { queryOf, useLocale } from '../query';

/** The usual reasons of decisions, as the hall’s settings have them. */
const reasonsQuery = queryOf(accountEndpoints.reasons);

export function useReasons() {
  return useQuery(reasonsQuery(useLocale(), {}, undefined));
}
