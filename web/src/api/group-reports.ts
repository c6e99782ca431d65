import { queryOptions } from '@tanstack/react-query';
import type { ReportForm } from '@hall/shared/contract/group-visit-report';
import { groupReportCalls } from '@hall/shared/contract/group-visit-endpoints';
import { call } from './call';
import { unitKey } from './group-units';

/** The unit’s approved visits, each with its report. */
export const reportsQuery = queryOptions({
  queryKey: [...unitKey, 'reports'],
  queryFn: () => call(groupReportCalls.list, { pagesize: 100 }),
});

/** The report of one visit. */
export const reportQuery = (authapplyid: string) =>
  queryOptions({
    queryKey: [...unitKey, 'report', authapplyid],
    queryFn: () => call(groupReportCalls.get, { authapplyid }),
  });

/** Saves the draft of a report. */
export const saveReport = (authapplyid: string, formData: ReportForm) =>
  call(groupReportCalls.save, { authapplyid, formData });

/** Submits a report. */
export const submitReport = (authapplyid: string, formData: ReportForm) =>
  call(groupReportCalls.submit, { authapplyid, formData });

/** Reads the people of a report from a file. */
export function importReportPeople(file: File) {
  return call(groupReportCalls.importUsers, {}, { file });
}
