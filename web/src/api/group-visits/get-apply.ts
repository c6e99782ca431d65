import { queryOptions } from '@tanstack/react-query';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import { callAsUnit } from '../call';
import { keys } from '../keys';

/** One application with its steps and its people. */
export const applyQuery = (authapplyid: string, locale: string) =>
  queryOptions({
    queryKey: keys.apply(authapplyid, locale),
    queryFn: () => callAsUnit(groupVisitCalls.get, { authapplyid }),
  });
