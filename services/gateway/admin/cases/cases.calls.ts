import {
  AssignCaseDto,
  type AssignedCaseRow,
  type CaseKind,
  caseKinds,
  CaseNoteDto,
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
import { type StaffCall, staffCall, type StaffDeps } from '../calls/staff-call';
import {
  type ReviewListName,
  reviewListNames,
  type ReviewListsAnswer,
} from '@hall/shared/contract/staff/review';
import { readReviewLists } from '@hall/domain/administration/review';

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

const kinds = Object.keys(caseKinds) as CaseKind[];

/** Assignees of cases, and notes for their successors. The caller's open review work. */
export function caseCalls({ database, settings }: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'cases',
      summary: 'The cases that somebody has in hand, of the kinds that the reader works on.',
      access: 'worklists.read',
      async answer({ signIn }) {
        const own = kinds.filter((kind) => isPermitted(signIn.role, caseKinds[kind]));
        return { items: (await findAssigned(database, own)).map(presentAssigned) };
      },
    }),
    ...kinds.flatMap((kind) => [
      staffCall({
        method: 'get',
        path: casesOf(kind).get.path,
        summary: `Who has the ${kind} in hand, who could, and the notes about it.`,
        access: caseKinds[kind],
        answer: async ({ params }) => presentCase(await readCase(database, kind, params.key)),
      }),
      staffCall({
        method: 'put',
        path: casesOf(kind).assign.path,
        summary: `Give the ${kind} to a colleague, take it, or give it back to all.`,
        access: caseKinds[kind],
        Dto: AssignCaseDto,
        answer: ({ actor, params }, { to, from }) =>
          assignCase(database, actor, { kind, key: params.key, to, from }),
      }),
      staffCall({
        path: casesOf(kind).note.path,
        summary: `Leave a note to whoever goes on with the ${kind}.`,
        access: caseKinds[kind],
        Dto: CaseNoteDto,
        answer: ({ actor, params }, { text }) =>
          noteCase(database, actor, { kind, key: params.key, text }),
      }),
    ]),
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
