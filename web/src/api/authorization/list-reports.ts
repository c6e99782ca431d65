import { queryOptions } from '@tanstack/react-query';
import { authReportCalls } from '@hall/shared/contract/authorization-report';
import { callAsUnit } from '../call';
import { keys } from '../keys';

/** The unit’s approved visits, with what was reported of each. */
export const reportsQuery = queryOptions({
  queryKey: keys.reports,
  queryFn: () => callAsUnit(authReportCalls.list, { pagesize: 100 }),
});
