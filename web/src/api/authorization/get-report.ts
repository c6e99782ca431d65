import { queryOptions } from '@tanstack/react-query';
import { authReportCalls } from '@hall/shared/contract/authorization-report';
import { callAsUnit } from '../call';
import { keys } from '../keys';

/** The report of one visit. */
export const reportQuery = (authapplyid: string) =>
  queryOptions({
    queryKey: keys.report(authapplyid),
    queryFn: () => callAsUnit(authReportCalls.get, { authapplyid }),
  });
