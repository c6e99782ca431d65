import { useQuery } from '@tanstack/react-query';
import { operationEndpoints } from '@hall/shared/contract/staff/operations';
import { queryOf, useLocale } from '../query';

const nextReleaseQuery = queryOf(operationEndpoints.nextRelease);

/** What is released next, and the line before it; asked again every 10 s. */
export function useNextRelease() {
  return useQuery({ ...nextReleaseQuery(useLocale(), {}, undefined), refetchInterval: 10_000 });
}
