import { Approval } from '@hall/shared/codes/approval';
import { AccountStatus, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { WorklistName } from '@hall/shared/contract/staff/worklists';
import type { TeamType } from '@hall/shared/contract/team-account';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { waitingSince } from './waiting-since.sql';

/** How each list is counted, and since when its oldest waits. */
const sources: Record<WorklistName, string> = {
  guides: reviewOf('tg'),
  agencies: reviewOf('ta'),
  bindings: `SELECT count(*)::int, min(changed_at) FROM guide_bindings WHERE state = 'pending'`,
  firstApprovals: `SELECT count(*)::int, min(submitted_at) FROM auth_applies WHERE approval = ${Approval.submitted}`,
  secondApprovals: `SELECT count(*)::int, min(updated_at) FROM auth_applies WHERE approval = ${Approval.firstApproved}`,
  teamOrders: `SELECT count(*)::int, min(o.created_at) FROM orders o
    WHERE o.status = ${OrderStatus.pendingTravel} AND o.account_type <> 'auth'
      AND EXISTS (SELECT 1 FROM tickets t WHERE t.order_id = o.id AND t.status = ${TicketStatus.pendingReview})`,
  stuckRequests: `SELECT count(*)::int, min(accepted_at) FROM booking_requests WHERE state = 'needs_ops'`,
  failedMessages: `SELECT count(*)::int, min(m.at) FROM messages m WHERE m.state = 'failed' AND m.resent_at IS NULL
    AND m.at > now() - interval '7 days' AND strpos(m.text, '******') = 0
    AND NOT EXISTS (SELECT 1 FROM messages n WHERE n.recipient = m.recipient AND n.id > m.id AND n.text = m.text
                    AND n.state = 'sent')`,
  riskyAccounts: `SELECT count(*)::int, min(since) FROM risk_scores
    WHERE for_review AND coalesce(set_aside_until <= now(), true)`,
  linkedAccounts: `SELECT count(*)::int, min(since) FROM account_clusters WHERE for_review`,
};

function reviewOf(type: TeamType): string {
  return `SELECT count(*)::int, min(${waitingSince}) FROM accounts account
    WHERE account.type = '${type}' AND account.status = ${AccountStatus.pending} AND account.deleted_at IS NULL`;
}

/** How much waits in a list, and since when the oldest does; null where nothing waits. */
export interface Worklist {
  name: WorklistName;
  count: number;
  oldest: Date | null;
}

/**
 * By hand: the lists of all features are counted in one statement, for everybody who looks at the first page.
 * @returns the lists that are asked for
 */
export async function readWorklists(
  db: Queryable,
  names: readonly WorklistName[],
): Promise<Worklist[]> {
  if (!names.length) return [];
  const parts = names.map(
    (name) => `SELECT '${name}' AS name, w.count, w.min AS oldest FROM (${sources[name]}) w`,
  );
  return runSql<Worklist>(db, parts.join(' UNION ALL '));
}
