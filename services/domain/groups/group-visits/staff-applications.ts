import { Approval, approvals, type AuthDecision, authDecisions } from '@hall/shared/codes/approval';
import type { Locale } from '@hall/shared/codes/states';
import type { ApplicationForm, ApplicationPerson } from '@hall/shared/contract/group-visit';
import type { CeremonyMonth } from '@hall/shared/contract/staff/ceremonies';
import type {
  SearchGroupVisitsDto,
  RevealPersonDto,
} from '@hall/shared/contract/staff/group-visits';
import {
  type ApprovalStep,
  approvalStepOf,
  mayHappen,
  waitingStates,
} from '@hall/shared/rules/approval';
import type { CeremonyConflict } from '@hall/shared/rules/ceremonies';
import { hallDaysOfMonth } from '@hall/shared/rules/hall-time';
import { maskName } from '@hall/shared/rules/masking';
import { isPermitted, type StaffRole } from '@hall/shared/rules/permissions';
import type { Sealer } from '@hall/platform/crypto/seal';
import { notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import type { ListPage } from '@hall/platform/postgres/page';
import type { Deps } from '../../configuration/settings';
import { openForm, openPersons } from './application-form';
import type { Application } from './application-record';
import { findAnyApplication, findSteps, findReports } from './application.repository';
import type { GroupApplicationStep, GroupReport } from './group-application.entity';
import {
  findCeremonySessions,
  findConflicts,
  findPeopleElsewhere,
  type PeopleElsewhere,
} from './rivals.sql';
import { findRelated, type RelatedApplications } from './move-visit';
import * as store from './staff-application.repository';
import { placeOf } from '@hall/platform/crypto/places';
import { type Actor, recordAct } from '../../foundation/audit';
import { wrongStateError } from './application-access';

/**
 * Reveals the document number of one person of an application to authorized staff. The audit entry, with the reason, is
 * written before the number leaves the server and does not contain it.
 * @throws {AnswerError} A00009 no such application or person (drafts are private to their unit); A00012 (409) the list
 *   changed meanwhile, so that the position may be another person's
 */
export async function revealPerson(
  { database, sealer }: { database: Database; sealer: Sealer },
  actor: Actor,
  applicationId: string,
  { person, version, reason }: RevealPersonDto,
): Promise<string> {
  return database.transaction(async (transaction) => {
    const row = await findAnyApplication(transaction, applicationId);
    if (!row || row.approval === Approval.draft) throw notFoundError();
    if (row.version !== version) throw wrongStateError(row.approval, 409);
    const named = row.persons[person - 1];
    if (!named?.idnum) throw notFoundError();
    await recordAct(transaction, {
      ...actor,
      act: 'authorization.revealIdnum',
      subject: { type: 'authorization', id: applicationId },
      after: { person, version, realname: maskName(named.realname) },
      reason,
    });
    return sealer.open(named.idnum, placeOf.visitor(named.key));
  });
}

/** An application for a reviewer; the caller masks the numbers. */
export interface ReviewedApplication {
  row: Application;
  form: ApplicationForm;
  steps: GroupApplicationStep[];
  people: PeopleElsewhere;
  report: GroupReport | undefined;
  reported: ApplicationPerson[];
  decisions: AuthDecision[];
  /** The approval step that an approval now would take. */
  approvalStep: ApprovalStep;
  seatsLeft: number | null;
  /** Conflicts of an approval; empty if none is due. */
  conflicts: CeremonyConflict[];
  related: RelatedApplications;
}

type StaffMember = { staffId: string | null; username: string; role: StaffRole };

type StaffApplicationDeps = Pick<Deps, 'database' | 'sealer' | 'settings'>;

async function readListFilter(
  { settings }: StaffApplicationDeps,
  staff: StaffMember,
  query: SearchGroupVisitsDto,
) {
  const { overdue, authorizations } = await settings.get();
  return { states: statesOf(staff, query, authorizations.steps), reader: staff, overdue };
}

/** @returns a page of the applications that the reader may see; drafts are private to their unit */
export const listApplicationsForStaff = async (
  deps: StaffApplicationDeps,
  staff: StaffMember,
  query: SearchGroupVisitsDto,
): Promise<ListPage<store.StaffApplication>> =>
  store.listForStaff(deps.database, query, await readListFilter(deps, staff, query));

/**
 * @returns the application, and which decisions the reader may take; the caller checks read permission
 * @throws {AnswerError} A00009
 */
export async function getApplicationForStaff(
  { database, settings, sealer }: StaffApplicationDeps,
  staff: StaffMember,
  applicationId: string,
): Promise<ReviewedApplication> {
  const row = await findAnyApplication(database, applicationId);
  if (!row || row.approval === Approval.draft) throw notFoundError();
  const [steps, people, reports, seatsLeft, { authorizations }] = await Promise.all([
    findSteps(database, row),
    findPeopleElsewhere(database, row),
    findReports(database, [row.id]),
    store.readSeatsLeft(database, row.sessionId),
    settings.get(),
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
    related: await findRelated(database, row, 'staff'),
  };
}

/** @returns the ids of all pages of the reader's list, up to 20,000 */
export const listApplicationIds = async (
  deps: StaffApplicationDeps,
  staff: StaffMember,
  query: SearchGroupVisitsDto,
): Promise<string[]> =>
  store.findListedIds(deps.database, query, await readListFilter(deps, staff, query));

/** The sessions of a month with groups or applications, with rooms and seats. */
export async function readCeremonyMonth(
  { database, settings }: StaffApplicationDeps,
  month: string,
  locale: Locale,
): Promise<CeremonyMonth> {
  const days = hallDaysOfMonth(month);
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const [sessions, { authorizations }] = await Promise.all([
    findCeremonySessions(database, { ...range, locale }),
    settings.get(),
  ]);
  return { rooms: authorizations.rooms, sessions };
}

function statesOf(
  staff: StaffMember,
  { approval, mine }: SearchGroupVisitsDto,
  steps: 1 | 2,
): Approval[] {
  const waiting = waitingStates.filter((state) =>
    isOwnStep(staff.role, { approval: state }, steps),
  );
  const shown = mine ? waiting : approvals.filter((state) => state !== Approval.draft);
  return approval === undefined ? [...shown] : shown.filter((state) => state === approval);
}

/** The first step needs a reviewer, the second an approver; they are never the same person. */
function mayDecide(
  staff: StaffMember,
  row: Pick<Application, 'approval' | 'firstApprovedBy' | 'begun'>,
  decision: AuthDecision,
  steps: 1 | 2,
): boolean {
  if (!mayHappen(decision, row.approval)) return false;
  if (decision === 'revoke' && row.begun) return false;
  return isOwnStep(staff.role, row, steps) && !isSamePerson(staff, row);
}

/**
 * @param steps number of approvals that the hall requires
 * @returns whether the role may take the step that an application waits for: with two steps the first needs a reviewer,
 *   otherwise an approver
 */
export const isOwnStep = (
  role: StaffRole,
  { approval }: Pick<Application, 'approval'>,
  steps: 1 | 2,
): boolean =>
  isPermitted(
    role,
    approval === Approval.submitted && steps === 2
      ? 'authorizations.review'
      : 'authorizations.approve',
  );

/** @returns whether the person gave the first approval and so cannot give the second */
export const isSamePerson = (
  staff: Pick<StaffMember, 'username'>,
  row: Pick<Application, 'approval' | 'firstApprovedBy'>,
): boolean => row.approval === Approval.firstApproved && row.firstApprovedBy === staff.username;
