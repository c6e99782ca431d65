import { queryOptions } from '@tanstack/react-query';
import { groupReportCalls, type ReportForm } from '@hall/shared/contract/group-visit-report';
import { callAsUnit, uploadAsUnit } from './call';
import { unitKey } from './group-units';

/** The unit’s approved visits, each with its report. */
export const reportsQuery = queryOptions({
  queryKey: [...unitKey, 'reports'],
  queryFn: () => callAsUnit(groupReportCalls.list, { pagesize: 100 }),
});

/** The report of one visit. */
export const reportQuery = (authapplyid: string) =>
  queryOptions({
    queryKey: [...unitKey, 'report', authapplyid],
    queryFn: () => callAsUnit(groupReportCalls.get, { authapplyid }),
  });

/** Saves the draft of a report. */
export const saveReport = (authapplyid: string, formData: ReportForm) =>
  callAsUnit(groupReportCalls.save, { authapplyid, formData });

/** Submits a report. */
export const submitReport = (authapplyid: string, formData: ReportForm) =>
  callAsUnit(groupReportCalls.submit, { authapplyid, formData });

/** Reads the people of a report from a file. */
export function importReportPeople(file: File) {
  const form = new FormData();
  form.set('file', file);
  return uploadAsUnit(groupReportCalls.importUsers, form);
}
