import { authReportCalls, type ReportForm } from '@hall/shared/contract/authorization-report';
import { callAsUnit } from '../call';

/** Hands a report in. */
export const submitReport = (authapplyid: string, formData: ReportForm) =>
  callAsUnit(authReportCalls.submit, { authapplyid, formData });
