import { groupReportCalls, type ReportForm } from '@hall/shared/contract/group-visit-report';
import { callAsUnit } from '../call';

/** Hands a report in. */
export const submitReport = (authapplyid: string, formData: ReportForm) =>
  callAsUnit(groupReportCalls.submit, { authapplyid, formData });
