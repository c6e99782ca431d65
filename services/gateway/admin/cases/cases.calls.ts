import { Approval } from '@hall/shared/codes/approval';
import {
  caseEndpoints,
  type AssignedCaseRow,
  type CaseKind,
  caseKinds,
  casesOf,
  type StaffCase,
} from '@hall/shared/contract/staff/cases';
import { hallIso } from '@hall/shared/rules/hall-time';
import { isPermitted, type Permission, type StaffRole } from '@hall/shared/rules/permissions';
import {
  type AssignedCase,
  assignCase,
  findAssigned,
  noteCase,
  type OpenCase,
  readCase,
} from '@hall/domain/staff/cases';
import { type StaffCall, bindCalls, type StaffDeps } from '../calls/staff-call';
import {
  reviewEndpoints,
  type ReviewListName,
  reviewListNames,
} from '@hall/shared/contract/staff/review';
import { isOwnStep } from '@hall/domain/groups/group-visits';
import { readReviewLists } from '@hall/domain/administration/review';

/** The permission of each list; staff see only lists on which they can act. */
const workers: Record<Exclude<ReviewListName, 'firstApprovals'>, Permission> = {
  guides: 'accounts.review',
  agencies: 'accounts.review',
  bindings: 'bindings.decide',
  secondApprovals: 'authorizations.approve',
  teamOrders: 'orders.review',
  stuckRequests: 'queues.read',
  failedMessages: 'messages.resend',
  riskyAccounts: 'risk.decide',
  linkedAccounts: 'clusters.decide',
  absences: 'accounts.status',
};

/** @param steps number of approvals that an application needs; the only one is an approver's */
const worklistsOf = (role: StaffRole, steps: 1 | 2): ReviewListName[] =>
  reviewListNames.filter((name) =>
    name === 'firstApprovals'
      ? isOwnStep(role, { approval: Approval.submitted }, steps)
      : isPermitted(role, workers[name]),
  );

const kinds = Object.keys(caseKinds) as CaseKind[];

/** Assignees of cases, and notes for their successors. The caller's open review work. */
export function caseCalls({ database, settings }: StaffDeps): StaffCall[] {
  return [
    ...bindCalls(caseEndpoints, {
      async assigned({ signIn }) {
        const own = kinds.filter((kind) => isPermitted(signIn.role, caseKinds[kind]));
        return { items: (await findAssigned(database, own)).map(presentAssigned) };
      },
    }),
    ...bindCalls(reviewEndpoints, {
      async list({ signIn }) {
        const { overdue: hours, authorizations } = await settings.get();
        const names = worklistsOf(signIn.role, authorizations.steps);
        const lists = await readReviewLists(database, names, hours, signIn.username);
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
    ...kinds.flatMap((kind) =>
      bindCalls(casesOf(kind), {
        get: async ({ params }) => presentCase(await readCase(database, kind, params.key)),
        assign: ({ actor, params }, { to, from }) =>
          assignCase(database, actor, { kind, key: params.key, to, from }),
        note: ({ actor, params }, { text }) =>
          noteCase(database, actor, { kind, key: params.key, text }),
      }),
    ),
  ];
}

const presentAssigned = ({ at, ...row }: AssignedCase): AssignedCaseRow => ({
  ...row,
  at: hallIso(at),
});

const presentCase = ({ assignee, colleagues, notes }: OpenCase): StaffCase => ({
  assignee: assignee ? { staffid: assignee.id, username: assignee.username } : null,
  colleagues: colleagues.map(({ id, username }) => ({ staffid: id, username })),
  notes: notes.map(({ id, at, username, text }) => ({
    noteid: id,
    at: hallIso(at),
    by: username,
    text,
  })),
});
