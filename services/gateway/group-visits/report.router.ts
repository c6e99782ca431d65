import { groupReportCalls } from '@hall/shared/contract/group-visit-endpoints';
import type { ReportAnswer, ReportState } from '@hall/shared/contract/group-visit-report';
import { hallIso } from '@hall/shared/rules/hall-time';
import {
  type OpenReport,
  listReports,
  getReport,
  saveReport,
  submitReport,
} from '@hall/domain/groups/group-visits';
import { type Call, handle } from '../calls/call';
import { presentApplicationSummary } from './group-visit.presenter';
import type { GatewayDeps } from '../features';

/** Reports of units after their visits. */
export function groupReportRoutes(deps: GatewayDeps): Call[] {
  return [
    handle(groupReportCalls.list, async ({ unit }, { page = 1, pagesize = 100 }) => {
      const {
        total,
        applications,
        reports: rows,
      } = await listReports(deps, unit, {
        limit: pagesize,
        offset: (page - 1) * pagesize,
      });
      return {
        total,
        reports: applications.map((application) => {
          const report = rows.get(application.id);
          return {
            ...presentApplicationSummary(application),
            ...presentState(report),
            reportedcount: report?.persons.length ?? 0,
          };
        }),
      };
    }),
    handle(groupReportCalls.get, async ({ unit }, { authapplyid }) =>
      presentReport(await getReport(deps, unit, authapplyid)),
    ),
    handle(groupReportCalls.save, async ({ unit }, { authapplyid, formData }) =>
      presentReport(await saveReport(deps, unit, authapplyid, formData ?? {})),
    ),
    handle(groupReportCalls.submit, async ({ unit }, { authapplyid, formData }) =>
      presentReport(await submitReport(deps, unit, authapplyid, formData ?? {})),
    ),
  ];
}

function presentState(row: { submittedAt: Date | null } | undefined): {
  report: ReportState;
  reportedat: string;
} {
  if (!row) return { report: 'none', reportedat: '' };
  return row.submittedAt
    ? { report: 'submitted', reportedat: hallIso(row.submittedAt) }
    : { report: 'draft', reportedat: '' };
}

/** The unit's own entries, not masked. */
const presentReport = ({
  application,
  row,
  approved,
  admitted,
  form,
}: OpenReport): ReportAnswer => ({
  apply: presentApplicationSummary(application),
  approvedpersons: approved,
  admittedpersons: admitted,
  ...presentState(row),
  formData: form,
});
