import { Approval } from '@hall/shared/codes/approval';
import type { Locale } from '@hall/shared/codes/states';
import {
  type ApplyDetail,
  type ApplyStep,
  type ApplySummary,
  authCalls,
  type SaveApplyAnswer,
  type VisitStage,
} from '@hall/shared/contract/authorization';
import { translate } from '@hall/shared/locales/translate';
import { textIn } from '@hall/shared/rules/both-languages';
import { hallIso } from '@hall/shared/rules/hall-time';
import {
  type ApplyRow,
  type OpenApply,
  stageOf,
  type StepRow,
} from '@hall/domain/groups/authorizations';
import { createTicketQr } from '@hall/domain/reservation/orders';
import { presentLetterName } from './letter-name';

/** States in which the team code is good, or was. */
const codeStates: readonly Approval[] = [Approval.approved, Approval.visited];

/** While its code is shown to be scanned. */
const shownStages: readonly VisitStage[] = ['ahead', 'begun'];

/** @returns an application as a row of its unit's list */
export function presentApplySummary(row: ApplyRow): ApplySummary {
  return {
    authapplyid: row.id,
    unitname: row.form.unitname ?? row.issued_to,
    approval: row.approval,
    approvalcomments: textIn(row.approvalcomments, row.unit_locale),
    eventsdate: row.visit_date ?? '',
    session: row.starttime ? `${row.starttime}-${row.endtime ?? ''}` : '',
    personscount: row.persons.length,
    ticketcode: codeStates.includes(row.approval) ? (row.ticketcode ?? '') : '',
    submittedat: row.submitted_at ? hallIso(row.submitted_at) : '',
    updatedat: hallIso(row.updated_at),
    reportable: row.approval === Approval.approved && row.begun,
    stage: stageOf(row),
  };
}

/** @returns an application as the unit that made it reads it: its own entries are not masked */
export async function presentApply(
  { row, form, steps }: OpenApply,
  locale: Locale,
): Promise<ApplyDetail> {
  const summary = presentApplySummary(row);
  return {
    ...form,
    ...summary,
    unitname: form.unitname,
    eventsdate: summary.eventsdate || form.eventsdate,
    letter_url: row.letter ? `${authCalls.letter}?authapplyid=${row.id}` : '',
    letter_name: row.letter ? presentLetterName(row.letter) : '',
    fixedfields: row.fixedfields,
    version: row.version,
    areaname: (locale === 'zh' ? row.name_zh : row.name_en) ?? '',
    steps: steps.map((step) => presentStep(step, locale)),
    qr: shownStages.includes(summary.stage) ? await createTicketQr(summary.ticketcode) : '',
  };
}

export const presentSaved = (row: ApplyRow): SaveApplyAnswer => ({
  authapplyid: row.id,
  approval: row.approval,
  version: row.version,
  updatedat: hallIso(row.updated_at),
});

/** Staff are named to each other, to the unit by what they do. */
export function presentStep(step: StepRow, locale: Locale): ApplyStep {
  const who =
    step.by_kind === 'unit' && step.by_name
      ? step.by_name
      : translate(locale, `authorization.by.${step.by_kind}`);
  return {
    event: step.event,
    approval: step.approval,
    by: who,
    comment:
      step.by_kind === 'hall'
        ? translate(locale, `authorization.${step.event}`)
        : textIn(step.comment, locale),
    time: hallIso(step.at),
  };
}
