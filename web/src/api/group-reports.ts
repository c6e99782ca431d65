import { queryOptions } from '@tanstack/react-query';
import { groupReportCalls, type ReportForm } from '@hall/shared/contract/group-visit-report';
import { callAsUnit, uploadAsUnit } from './call';
import { unitKey } from './group-units';

/** The unit’s approved visits, with what was reported of each. */
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

/** Keeps a report as it is filled in. */
export const saveReport = (authapplyid: string, formData: ReportForm) =>
  callAsUnit(groupReportCalls.save, { authapplyid, formData });

/** Hands a report in. */
export const submitReport = (authapplyid: string, formData: ReportForm) =>
  callAsUnit(groupReportCalls.submit, { authapplyid, formData });

/** Reads the people of a report from a file. */
export function importReportPeople(file: File) {
  const form = new FormData();
  form.set('file', file);
  return uploadAsUnit(groupReportCalls.importUsers, form);
}
