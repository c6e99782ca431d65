import { queryOptions } from '@tanstack/react-query';
import { authCalls } from '@hall/shared/contract/authorization-endpoints';
import { callAsUnit } from '../call';
import { keys } from '../keys';

/** The unit’s applications, the newest first. */
export const appliesQuery = queryOptions({
  queryKey: keys.applies,
  queryFn: () => callAsUnit(authCalls.list, { pagesize: 100 }),
  refetchInterval: 30_000,
});
