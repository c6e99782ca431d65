import { useQuery } from '@tanstack/react-query';
import { operationsHistoryEndpoints } from '@hall/shared/contract/staff/operations-history';
import { queryOf, useLocale } from '../query';

/** The gateways and workers as they were last seen. */
const processesQuery = queryOf(operationsHistoryEndpoints.processes);

export function useProcesses() {
  return useQuery({ ...processesQuery(useLocale(), {}, undefined), refetchInterval: 10_000 });
}
