import { groupReportCalls, type ReportForm } from '@hall/shared/contract/group-visit-report';
import { callAsUnit } from '../call';

/** Keeps a report as it is filled in. */
export const saveReport = (authapplyid: string, formData: ReportForm) =>
  callAsUnit(groupReportCalls.save, { authapplyid, formData });
