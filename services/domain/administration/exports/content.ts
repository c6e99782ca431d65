import type { ExportKind } from '@hall/shared/contract/staff/exports';
import { admissions } from './admissions';
import { auditEntries } from './audit-entries';
import { evidence } from './evidence';
import type { ContentDeps, ExportContent, ExportContext } from './export-job';
import { groupApplications } from './group-applications';
import { orders, visitors } from './orders-and-visitors';
import { returned } from './returned-seats';
import { statistics } from './visit-statistics';

/** The content of each kind of export. Visitors’ names and numbers are masked in all of them. */
export const contents: Record<
  ExportKind,
  (deps: ContentDeps, context: ExportContext) => Promise<ExportContent>
> = {
  orders,
  visitors,
  admissions,
  statistics,
  returned,
  cluster: evidence,
  audit: auditEntries,
  authorizations: groupApplications,
};
