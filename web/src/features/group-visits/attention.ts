import { Approval } from '@hall/shared/codes/approval';
import type { ApplicationSummary } from '@hall/shared/contract/group-visit-answers';
import type { ReportSummary } from '@hall/shared/contract/group-visit-report';

/** The kinds of open tasks of a unit, most urgent first. */
const attentionKinds = ['returned', 'reportsDue', 'drafts'] as const;
export type AttentionKind = (typeof attentionKinds)[number];

export interface Attention {
  kind: AttentionKind;
  /** The applications that need the task. */
  ids: string[];
}

type Application = Pick<ApplicationSummary, 'authapplyid' | 'approval'>;
type Report = Pick<ReportSummary, 'authapplyid' | 'reportable' | 'report'>;

/**
 * @param open the application on the page; it is left out
 * @returns the unit's open tasks; empty if it has none
 */
export function attentionOf(
  applications: readonly Application[],
  reports: readonly Report[],
  open?: string,
): Attention[] {
  const idsOf = (rows: readonly { authapplyid: string }[]): string[] =>
    rows.map(({ authapplyid }) => authapplyid).filter((id) => id !== open);
  const ids: Record<AttentionKind, string[]> = {
    returned: idsOf(applications.filter(({ approval }) => approval === Approval.returned)),
    reportsDue: idsOf(
      reports.filter(({ reportable, report }) => reportable && report !== 'submitted'),
    ),
    drafts: idsOf(applications.filter(({ approval }) => approval === Approval.draft)),
  };
  return attentionKinds
    .map((kind) => ({ kind, ids: ids[kind] }))
    .filter((attention) => attention.ids.length > 0);
}
