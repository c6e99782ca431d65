import { useQuery } from '@tanstack/react-query';
import { operationEndpoints } from '@hall/shared/contract/staff/operations';
import { queryOf, useLocale } from '../query';

const queuesQuery = queryOf(operationEndpoints.overview);

/** How the line of booking requests stands; asked again every 3 s. */
export function useQueues() {
  return useQuery({ ...queuesQuery(useLocale(), {}, undefined), refetchInterval: 3000 });
}
