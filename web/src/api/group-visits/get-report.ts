import { queryOptions } from '@tanstack/react-query';
import { groupReportCalls } from '@hall/shared/contract/group-visit-report';
import { callAsUnit } from '../call';
import { keys } from '../keys';

/** The report of one visit. */
export const reportQuery = (authapplyid: string) =>
  queryOptions({
    queryKey: keys.report(authapplyid),
    queryFn: () => callAsUnit(groupReportCalls.get, { authapplyid }),
  });
