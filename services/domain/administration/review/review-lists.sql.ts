import { Approval } from '@hall/shared/codes/approval';
import {
  AbsenceState,
  AccountStatus,
  MessageState,
  OrderStatus,
  RequestState,
  TicketStatus,
} from '@hall/shared/codes/states';
import type { ReviewListName } from '@hall/shared/contract/staff/review';
import type { TeamType } from '@hall/shared/contract/team-account';
import { RecordedState } from '@hall/shared/rules/bindings';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql, sqlText } from '@hall/platform/postgres/sql';
import { waitingSince } from './find-accounts.sql';

/** Per list: the time since when each case waits. */
const sources: Record<ReviewListName, string> = {
  guides: reviewOf('tg'),
  agencies: reviewOf('ta'),
  bindings: `SELECT changed_at AS since FROM guide_bindings WHERE state = ${sqlText(RecordedState.pending)}`,
  firstApprovals: `SELECT submitted_at AS since FROM auth_applies WHERE approval = ${Approval.submitted}`,
  secondApprovals: `SELECT updated_at AS since FROM auth_applies WHERE approval = ${Approval.firstApproved}`,
  teamOrders: `SELECT o.created_at AS since FROM orders o
    WHERE o.status = ${OrderStatus.pendingTravel} AND o.account_type <> 'auth'
      AND EXISTS (SELECT 1 FROM tickets t WHERE t.order_id = o.id AND t.status = ${TicketStatus.pendingReview})`,
  stuckRequests: `SELECT accepted_at AS since FROM booking_requests WHERE state = ${sqlText(RequestState.needsOps)}`,
  failedMessages: `SELECT m.at AS since FROM messages m WHERE m.state = ${sqlText(MessageState.failed)} AND m.resent_at IS NULL
    AND m.at > now() - interval '7 days' AND strpos(m.text, '******') = 0
    AND NOT EXISTS (SELECT 1 FROM messages n WHERE n.recipient = m.recipient AND n.id > m.id AND n.text = m.text
                    AND n.state = ${sqlText(MessageState.sent)})`,
  riskyAccounts: `SELECT since AS since FROM risk_scores
    WHERE for_review AND coalesce(set_aside_until <= now(), true)`,
  linkedAccounts: `SELECT since AS since FROM account_clusters WHERE for_review`,
  absences: `SELECT min(n.at) AS since FROM absence_cases c JOIN orders o ON o.session_id = c.session_id
    JOIN no_shows n ON n.order_id = o.id WHERE c.state = ${sqlText(AbsenceState.open)} GROUP BY c.session_id`,
};

function reviewOf(type: TeamType): string {
  return `SELECT ${waitingSince} AS since FROM accounts account
    WHERE account.type = '${type}' AND account.status = ${AccountStatus.pending} AND account.deleted_at IS NULL`;
}

/** How many cases wait in a list, how many are overdue, and since when the oldest waits; null if none does. */
export interface ReviewList {
  name: ReviewListName;
  count: number;
  overdue: number;
  oldest: Date | null;
}

/**
 * Raw SQL: one statement counts the lists of all features, for every view of the start page.
 * @param hours after which a case of a list is overdue; 0: never
 * @returns the requested lists
 */
export async function readReviewLists(
  db: Queryable,
  names: readonly ReviewListName[],
  hours: Record<ReviewListName, number>,
): Promise<ReviewList[]> {
  if (!names.length) return [];
  const parts = names.map(
    (name, i) =>
      `SELECT '${name}' AS name, count(*)::int AS count, min(since) AS oldest, count(*) FILTER (
         WHERE $${i + 1}::int > 0 AND since < now() - make_interval(hours => $${i + 1}::int))::int AS overdue
       FROM (${sources[name]}) w`,
  );
  return runSql<ReviewList>(
    db,
    parts.join(' UNION ALL '),
    names.map((name) => hours[name]),
  );
}
