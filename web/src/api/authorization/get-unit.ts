import { queryOptions } from '@tanstack/react-query';
import { authCalls } from '@hall/shared/contract/authorization-endpoints';
import { callAsUnit } from '../call';
import { keys } from '../keys';

/** The unit that is signed in. */
export const unitQuery = queryOptions({
  queryKey: keys.unitMe,
  queryFn: () => callAsUnit(authCalls.unit),
  staleTime: 60_000,
});
