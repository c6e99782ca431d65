import {
  type ReviewListName,
  reviewListNames,
  type ReviewListsAnswer,
} from '@hall/shared/contract/staff/review';
import { hallIso } from '@hall/shared/rules/hall-time';
import { isPermitted, type Permission, type StaffRole } from '@hall/shared/rules/permissions';
import { readReviewLists } from '@hall/domain/administration/review';
import { type StaffCall, staffCall, type StaffDeps } from '../calls/staff-call';

/** The permission of each list; staff see only lists on which they can act. */
const workers: Record<ReviewListName, Permission> = {
  guides: 'accounts.review',
  agencies: 'accounts.review',
  bindings: 'bindings.decide',
  firstApprovals: 'authorizations.review',
  secondApprovals: 'authorizations.approve',
  teamOrders: 'orders.review',
  stuckRequests: 'queues.read',
  failedMessages: 'messages.resend',
  riskyAccounts: 'risk.decide',
  linkedAccounts: 'clusters.decide',
  absences: 'accounts.status',
};

const worklistsOf = (role: StaffRole): ReviewListName[] =>
  reviewListNames.filter((name) => isPermitted(role, workers[name]));

/** The caller's open review work. */
export function reviewCalls({ database, settings }: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'worklists',
      summary: 'What waits for one’s role, how much of it, and since when.',
      access: 'worklists.read',
      async answer({ signIn }): Promise<ReviewListsAnswer> {
        const { overdue: hours } = await settings.get();
        const lists = await readReviewLists(database, worklistsOf(signIn.role), hours);
        return {
          worklists: lists.map(({ name, count, overdue, oldest }) => ({
            name,
            count,
            overdue,
            hours: hours[name],
            oldestat: oldest ? hallIso(oldest) : '',
          })),
        };
      },
    }),
  ];
}
