import { authReportCalls, type ReportForm } from '@hall/shared/contract/authorization-report';
import { callAsUnit } from '../call';

/** Keeps a report as it is filled in. */
export const saveReport = (authapplyid: string, formData: ReportForm) =>
  callAsUnit(authReportCalls.save, { authapplyid, formData });
