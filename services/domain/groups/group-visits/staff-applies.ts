import { Approval, approvals, type AuthDecision, authDecisions } from '@hall/shared/codes/approval';
import type { Locale } from '@hall/shared/codes/states';
import type { ApplyForm, ApplyPerson } from '@hall/shared/contract/group-visit';
import type { CeremonyMonth } from '@hall/shared/contract/staff/ceremonies';
import type {
  CeremonySheetDto,
  SearchGroupVisitsDto,
} from '@hall/shared/contract/staff/group-visits';
import { type ApprovalStep, approvalStepOf, mayHappen } from '@hall/shared/rules/approval';
import type { CeremonyConflict } from '@hall/shared/rules/ceremonies';
import { hallDaysOfMonth } from '@hall/shared/rules/hall-time';
import { isPermitted, type StaffRole } from '@hall/shared/rules/permissions';
import type { Sealer } from '@hall/platform/crypto/seal';
import { notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import type { ListPage } from '@hall/platform/postgres/page';
import type { Settings } from '../../configuration/settings';
import { openForm, openPersons } from './apply-form';
import type { Apply } from './apply-record';
import { findAnyApply, findSteps } from './apply.repository';
import type { GroupApplyStep } from './group-apply-step.entity';
import type { GroupReport } from './group-report.entity';
import { findCeremonySessions } from './ceremony-sessions.sql';
import { findConflicts } from './find-conflicts';
import { findPeopleElsewhere, type PeopleElsewhere } from './people-elsewhere.sql';
import { findReports } from './report.repository';
import * as store from './staff-apply.repository';

/** An application as a reviewer reads it; numbers are masked by who shows them. */
export interface ReviewedApply {
  row: Apply;
  form: ApplyForm;
  steps: GroupApplyStep[];
  people: PeopleElsewhere;
  report: GroupReport | undefined;
  reported: ApplyPerson[];
  decisions: AuthDecision[];
  /** What an approval now would be called. */
  approvalStep: ApprovalStep;
  seatsLeft: number | null;
  /** What stands against an approval; empty where nothing is to be approved. */
  conflicts: CeremonyConflict[];
}

type StaffMember = { staffId: string | null; username: string; role: StaffRole };

/** What staff read of applications. A unit's drafts are its own. */
export interface StaffApplies {
  list(staff: StaffMember, query: SearchGroupVisitsDto): Promise<ListPage<store.StaffApply>>;
  /** @throws {AnswerError} A00009 */
  get(staff: StaffMember, applyId: string): Promise<ReviewedApply>;
  /** @returns what the list shows to the reader, all of its pages, 20,000 at the most */
  listIds(staff: StaffMember, query: SearchGroupVisitsDto): Promise<string[]>;
  /** The approved visits of a day, in the order of their sessions. */
  ceremonies(query: CeremonySheetDto): Promise<Apply[]>;
  /** The sessions of a month that groups come to, or want to, against the hall's rooms and seats. */
  month(month: string, locale: Locale): Promise<CeremonyMonth>;
}

/**
 * What may be read by a role is the caller's to ask; which decisions a reader has, and what he has to do first, is
 * told here.
 */
export function createStaffApplies(deps: {
  database: Database;
  sealer: Sealer;
  settings: Settings;
}): StaffApplies {
  const { database, sealer } = deps;
  const listOf = async (staff: StaffMember, query: SearchGroupVisitsDto) => {
    const { overdue } = await deps.settings.get();
    return { states: statesOf(staff, query), reader: staff, overdue };
  };
  return {
    list: async (staff, query) => store.listForStaff(database, query, await listOf(staff, query)),
    async get(staff, applyId) {
      const row = await findAnyApply(database, applyId);
      if (!row || row.approval === Approval.draft) throw notFoundError();
      const [steps, people, reports, seatsLeft, { authorizations }] = await Promise.all([
        findSteps(database, row.id),
        findPeopleElsewhere(database, row),
        findReports(database, [row.id]),
        store.readSeatsLeft(database, row.sessionId),
        deps.settings.get(),
      ]);
      const report = reports.get(row.id);
      const handedIn = report?.submittedAt ? report : undefined;
      return {
        row,
        form: openForm({ sealer }, row),
        steps,
        people,
        report: handedIn,
        reported: handedIn ? openPersons(sealer, handedIn.persons) : [],
        decisions: authDecisions.filter((decision) =>
          mayDecide(staff, row, decision, authorizations.steps),
        ),
        approvalStep: approvalStepOf(row.approval, authorizations.steps),
        seatsLeft,
        conflicts: await findConflicts(database, row, seatsLeft, authorizations.rooms),
      };
    },
    listIds: async (staff, query) =>
      store.findListedIds(database, query, await listOf(staff, query)),
    ceremonies: (query) => store.readCeremonies(database, query.day),
    async month(month, locale) {
      const days = hallDaysOfMonth(month);
      const range = { from: days[0] ?? '', to: days.at(-1) ?? '' };
      const [sessions, { authorizations }] = await Promise.all([
        findCeremonySessions(database, { ...range, locale }),
        deps.settings.get(),
      ]);
      return { rooms: authorizations.rooms, sessions };
    },
  };
}

function statesOf(staff: StaffMember, { approval, mine }: SearchGroupVisitsDto): Approval[] {
  const waiting = [
    ...(isPermitted(staff.role, 'authorizations.review') ? [Approval.submitted] : []),
    ...(isPermitted(staff.role, 'authorizations.approve') ? [Approval.firstApproved] : []),
  ];
  const shown = mine ? waiting : approvals.filter((state) => state !== Approval.draft);
  return approval === undefined ? [...shown] : shown.filter((state) => state === approval);
}

/** The first step is a reviewer's, the second an approver's and never the same person's. */
function mayDecide(
  staff: StaffMember,
  row: Pick<Apply, 'approval' | 'firstApprovedBy' | 'begun'>,
  decision: AuthDecision,
  steps: 1 | 2,
): boolean {
  if (!mayHappen(decision, row.approval)) return false;
  if (decision === 'revoke' && row.begun) return false;
  return isOwnStep(staff.role, row, steps) && !isSamePerson(staff, row);
}

/**
 * @param steps how many approvals the hall wants
 * @returns whether the step that an application waits for is the role's: of two the first a reviewer's, else an
 *   approver's
 */
export const isOwnStep = (
  role: StaffRole,
  { approval }: Pick<Apply, 'approval'>,
  steps: 1 | 2,
): boolean =>
  isPermitted(
    role,
    approval === Approval.submitted && steps === 2
      ? 'authorizations.review'
      : 'authorizations.approve',
  );

/** @returns whether the person gave the first approval, and so may not give the second */
export const isSamePerson = (
  staff: Pick<StaffMember, 'username'>,
  row: Pick<Apply, 'approval' | 'firstApprovedBy'>,
): boolean => row.approval === Approval.firstApproved && row.firstApprovedBy === staff.username;
