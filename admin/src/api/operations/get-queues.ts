import { useQuery } from '@tanstack/react-query';
import { operationEndpoints } from '@hall/shared/contract/staff/operations';
import { queryOf, useLocale } from '../query';

/** How the line of booking requests stands. */
const queuesQuery = queryOf(operationEndpoints.overview);

export function useQueues() {
  return useQuery({ ...queuesQuery(useLocale(), {}, undefined), refetchInterval: 3000 });
}
