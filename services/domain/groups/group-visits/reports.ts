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
import type { ApplyPerson } from '@hall/shared/contract/group-visit';
import { AnswerError } from '@hall/platform/errors';
import { getOwnApply, lockForAct, wrongStateError } from './apply-access';
import { assertPartyKnown } from '../../configuration/settings';
import { keepUnreadablePersons, openPersons, personsOf, sealPersons } from './apply-form';
import type { Apply } from './apply-record';
import type { GroupReport } from './group-apply.entity';
import { completeByReport } from '../../reservation/orders';
import * as store from './apply.repository';
import type { ApplyDeps } from './save-apply';
import type { UnitSignIn } from './units';
import { writeState } from './write-apply.repository';

/** An approved application with its report, for its unit. */
export interface OpenReport {
  apply: Apply;
  row: GroupReport | undefined;
  approved: ApplyPerson[];
  form: ReportForm;
}

/**
 * Returns the report; a new one starts with everyone who was approved.
 * @throws {AnswerError} A00009, A00012 the application is not approved
 */
export async function getReport(
  deps: ApplyDeps,
  unit: UnitSignIn,
  applyId: string,
): Promise<OpenReport> {
  const apply = await getOwnApply(deps.database, unit.unitId, applyId);
  if (!approvedStates.includes(apply.approval)) throw wrongStateError(apply.approval);
  const row = (await store.findReports(deps.database, [apply.id])).get(apply.id);
  const approved = openPersons(deps.sealer, apply.persons);
  return { apply, row, approved, form: openReport(deps, apply, row, approved) };
}

async function writeReport(
  deps: ApplyDeps,
  { apply, row }: OpenReport,
  form: ReportForm,
  submitted: boolean,
): Promise<void> {
  const { personsdata, ...rest } = form;
  const saved = row?.persons ?? apply.persons;
  const persons = keepUnreadablePersons(deps.sealer, sealPersons(deps, personsdata), saved);
  await deps.database.transaction(async (transaction) => {
    const locked = await lockForAct(transaction, apply.id, 'report');
    await store.writeReport(transaction, apply.id, { form: rest, persons, submitted });
    if (!submitted) return;
    if (locked.orderId)
      await completeByReport(
        transaction,
        locked.orderId,
        persons.map(({ key }) => key),
      );
    await writeState(transaction, apply.id, {
      event: 'report',
      approval: Approval.visited,
      by: { kind: 'unit', name: apply.issuedTo },
    });
  });
}

/** @returns a page of the unit's approved applications with their reports, by application id */
export async function listReports(
  { database }: ApplyDeps,
  unit: UnitSignIn,
  page: { limit: number; offset: number },
): Promise<{ total: number; applies: Apply[]; reports: Map<string, GroupReport> }> {
  const { total, applies: rows } = await store.listApplies(database, unit.unitId, {
    ...page,
    approvals: approvedStates,
  });
  const reports = await store.findReports(
    database,
    rows.map(({ id }) => id),
  );
  return { total, applies: rows, reports };
}

/** @throws {AnswerError} A00009, A00012 */
export async function saveReport(
  deps: ApplyDeps,
  unit: UnitSignIn,
  applyId: string,
  draft: ReportDraft,
): Promise<OpenReport> {
  const report = await getReport(deps, unit, applyId);
  await writeReport(deps, report, mergeReport(report.form, draft), false);
  return getReport(deps, unit, applyId);
}

/**
 * Submits the report, and completes the application and its order.
 * @throws {AnswerError} A00002, A00009, A00012 also before the session has begun
 */
export async function submitReport(
  deps: ApplyDeps,
  unit: UnitSignIn,
  applyId: string,
  draft: ReportDraft,
): Promise<OpenReport> {
  const report = await getReport(deps, unit, applyId);
  const { apply, form } = report;
  if (apply.approval !== Approval.approved) throw wrongStateError(apply.approval);
  const complete = assertReport(mergeReport(form, draft));
  await assertPartyKnown(deps.database, complete.personsdata);
  if (!apply.begun)
    throw new AnswerError(AnswerCode.wrongState, { key: 'authorization.reportBefore' });
  await writeReport(deps, report, complete, true);
  return getReport(deps, unit, applyId);
}

function openReport(
  { sealer }: ApplyDeps,
  apply: Apply,
  row: GroupReport | undefined,
  approved: ApplyPerson[],
): ReportForm {
  return {
    arrivaltime: '',
    leader_name: apply.form.leader_name ?? '',
    leader_telnum: apply.form.leader_telnum ?? '',
    flower: apply.form.flower ?? 0,
    remarks: '',
    ...row?.form,
    personsdata: row ? openPersons(sealer, row.persons) : approved,
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
