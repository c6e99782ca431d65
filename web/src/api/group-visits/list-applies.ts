import { queryOptions } from '@tanstack/react-query';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import { callAsUnit } from '../call';
import { keys } from '../keys';

/** The unit’s applications, the newest first. */
export const appliesQuery = queryOptions({
  queryKey: keys.applies,
  queryFn: () => callAsUnit(groupVisitCalls.list, { pagesize: 100 }),
  refetchInterval: 30_000,
});
