import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { Approval } from '@hall/shared/codes/approval';
import { approvedStates } from '@hall/shared/rules/approval';
import {
  type ReportDraft,
  type ReportForm,
  ReportFormDto,
} from '@hall/shared/contract/group-visit-report';
import { checkForm } from '@hall/shared/contract/check';
import { findDuplicates } from '@hall/shared/contract/field-rules';
import type { ApplicationPerson } from '@hall/shared/contract/group-visit';
import { AnswerError } from '@hall/platform/errors';
import { getOwnApplication, lockForAct, wrongStateError } from './application-access';
import { assertPartyKnown } from '../../configuration/settings';
import { retainUnreadablePersons, openPersons, personsOf, sealPersons } from './application-form';
import type { Application } from './application-record';
import type { GroupReport } from './group-application.entity';
import { completeByReport, readAdmittedTickets } from '../../reservation/orders';
import * as store from './application.repository';
import type { ApplicationDeps } from './save-application';
import type { UnitSignIn } from './units';
import { writeState } from './write-application.repository';

/** An approved application with its report, for its unit. */
export interface OpenReport {
  application: Application;
  row: GroupReport | undefined;
  approved: ApplicationPerson[];
  /** The approved people that the gate admitted. */
  admitted: ApplicationPerson[];
  form: ReportForm;
}

/**
 * Returns the report. A new one starts with the people that the gate admitted, or with everyone if it admitted nobody.
 * @throws {AnswerError} A00009, A00012 the application is not approved
 */
export async function getReport(
  deps: ApplicationDeps,
  unit: UnitSignIn,
  applicationId: string,
): Promise<OpenReport> {
  const application = await getOwnApplication(deps.database, unit.unitId, applicationId);
  if (!approvedStates.includes(application.approval)) throw wrongStateError(application.approval);
  const row = (await store.findReports(deps.database, [application.id])).get(application.id);
  const { orderId, persons } = application;
  const tickets = await readAdmittedTickets(deps.database, orderId ? [orderId] : []);
  const keys = new Set(tickets.map(({ key }) => key));
  const approved = openPersons(deps.sealer, persons);
  const admitted = approved.filter((_person, index) => keys.has(persons[index]?.key ?? ''));
  return {
    application,
    row,
    approved,
    admitted,
    form: openReport(deps, application, row, admitted.length ? admitted : approved),
  };
}

async function writeReport(
  deps: ApplicationDeps,
  { application, row }: OpenReport,
  form: ReportForm,
  submitted: boolean,
): Promise<void> {
  const { personsdata, ...rest } = form;
  const saved = row?.persons ?? application.persons;
  const persons = retainUnreadablePersons(deps.sealer, sealPersons(deps, personsdata), saved);
  await deps.database.transaction(async (transaction) => {
    const locked = await lockForAct(transaction, application.id, 'report');
    await store.writeReport(transaction, application.id, { form: rest, persons, submitted });
    if (!submitted) return;
    if (locked.orderId)
      await completeByReport(
        transaction,
        locked.orderId,
        persons.map(({ key }) => key),
      );
    await writeState(transaction, application.id, {
      event: 'report',
      approval: Approval.visited,
      by: { kind: 'unit', name: application.issuedTo },
    });
  });
}

/** @returns a page of the unit's approved applications with their reports, by application id */
export async function listReports(
  { database }: ApplicationDeps,
  unit: UnitSignIn,
  page: { limit: number; offset: number },
): Promise<{ total: number; applications: Application[]; reports: Map<string, GroupReport> }> {
  const { total, applications: rows } = await store.listApplications(database, unit.unitId, {
    ...page,
    approvals: approvedStates,
  });
  const reports = await store.findReports(
    database,
    rows.map(({ id }) => id),
  );
  return { total, applications: rows, reports };
}

/** @throws {AnswerError} A00009, A00012 */
export async function saveReport(
  deps: ApplicationDeps,
  unit: UnitSignIn,
  applicationId: string,
  draft: ReportDraft,
): Promise<OpenReport> {
  const report = await getReport(deps, unit, applicationId);
  await writeReport(deps, report, mergeReport(report.form, draft), false);
  return getReport(deps, unit, applicationId);
}

/**
 * Submits the report, and completes the application and its order.
 * @throws {AnswerError} A00002, A00009, A00012 also before the session has begun
 */
export async function submitReport(
  deps: ApplicationDeps,
  unit: UnitSignIn,
  applicationId: string,
  draft: ReportDraft,
): Promise<OpenReport> {
  const report = await getReport(deps, unit, applicationId);
  const { application, form } = report;
  if (application.approval !== Approval.approved) throw wrongStateError(application.approval);
  const complete = assertReport(mergeReport(form, draft));
  await assertPartyKnown(deps.database, complete.personsdata);
  if (!application.begun)
    throw new AnswerError(AnswerCode.wrongState, { key: 'application.reportBefore' });
  await writeReport(deps, report, complete, true);
  return getReport(deps, unit, applicationId);
}

function openReport(
  { sealer }: ApplicationDeps,
  application: Application,
  row: GroupReport | undefined,
  came: ApplicationPerson[],
): ReportForm {
  return {
    arrivaltime: '',
    leader_name: application.form.leader_name ?? '',
    leader_telnum: application.form.leader_telnum ?? '',
    flower: application.form.flower ?? 0,
    remarks: '',
    ...row?.form,
    personsdata: row ? openPersons(sealer, row.persons) : came,
  };
}

function mergeReport(form: ReportForm, { personsdata, ...draft }: ReportDraft): ReportForm {
  const sent = (Object.entries(draft) as [string, unknown][]).filter(
    ([, value]) => value !== undefined,
  );
  return {
    ...form,
    ...(Object.fromEntries(sent) as Partial<ReportForm>),
    ...(personsdata && { personsdata: personsOf(personsdata) }),
  };
}

function assertReport(form: ReportForm): ReportForm {
  const { value, faults } = checkForm(ReportFormDto, form);
  const all = faults.length ? faults : findDuplicates(value.personsdata);
  if (all.length) throw new AnswerError(AnswerCode.badInput, { faults: all });
  return { ...value, personsdata: value.personsdata.map((person) => ({ ...person })) };
}
