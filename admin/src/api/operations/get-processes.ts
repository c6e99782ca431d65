import { useQuery } from '@tanstack/react-query';
import { operationsHistoryEndpoints } from '@hall/shared/contract/staff/operations-history';
import { queryOf, useLocale } from '../query';

const processesQuery = queryOf(operationsHistoryEndpoints.processes);

/** The gateways and workers as they were last seen; asked again every 10 s. */
export function useProcesses() {
  return useQuery({ ...processesQuery(useLocale(), {}, undefined), refetchInterval: 10_000 });
}
