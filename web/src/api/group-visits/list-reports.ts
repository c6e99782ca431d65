import { queryOptions } from '@tanstack/react-query';
import { groupReportCalls } from '@hall/shared/contract/group-visit-report';
import { callAsUnit } from '../call';
import { keys } from '../keys';

/** The unit’s approved visits, with what was reported of each. */
export const reportsQuery = queryOptions({
  queryKey: keys.reports,
  queryFn: () => callAsUnit(groupReportCalls.list, { pagesize: 100 }),
});
