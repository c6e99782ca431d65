import { Approval } from '@hall/shared/codes/approval';
import { approvedStates, endOf } from '@hall/shared/rules/approval';
import type { Locale } from '@hall/shared/codes/states';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import type {
  ApplicationDetail,
  ApplicationStep,
  ApplicationSummary,
  RelatedAnswers,
  RelatedApplication,
  SaveApplicationAnswer,
  VisitStage,
} from '@hall/shared/contract/group-visit-answers';
import { pick } from '@hall/shared/locales/pick';
import { translate } from '@hall/shared/locales/translate';
import { textIn } from '@hall/shared/rules/both-languages';
import { hallIso } from '@hall/shared/rules/hall-time';
import {
  type Application,
  type OpenApplication,
  stageOf,
  type GroupApplicationStep,
} from '@hall/domain/groups/group-visits';
import { createTicketQr } from '@hall/domain/reservation/orders';

/**
 * The displayed name of a letter: its sender's name for it, with the extension of its actual kind. No file is ever
 * sent under this name.
 * @param file the storage key, which ends with its kind
 */
export function presentLetterName({ name, file }: { name: string; file: string }): string {
  const words = name.replace(/\p{C}+/gu, '').replace(/\.[^.]*$/, '');
  return `${words}.${file.split('.').pop()}`;
}

/** Stages in which the gate code is shown. */
const shownStages: readonly VisitStage[] = ['ahead', 'begun'];

/** @returns an application as a row of its unit's list */
export function presentApplicationSummary(row: Application): ApplicationSummary {
  return {
    authapplyid: row.id,
    unitname: row.form.unitname ?? row.issuedTo,
    approval: row.approval,
    endedby: endOf(row.approval, row.newestEvent),
    approvalcomments: textIn(row.approvalcomments, row.unitLocale),
    eventsdate: row.visitDate ?? '',
    session: row.starttime ? `${row.starttime}-${row.endtime ?? ''}` : '',
    personscount: row.persons.length,
    ticketcode: approvedStates.includes(row.approval) ? (row.ticketcode ?? '') : '',
    submittedat: row.submittedAt ? hallIso(row.submittedAt) : '',
    updatedat: hallIso(row.updatedAt),
    reportable: row.approval === Approval.approved && row.begun,
    stage: stageOf(row),
    copiedfrom: row.copiedFrom ?? '',
    movesvisit: row.movesVisit,
  };
}

/** @returns the applications around one, as their numbers, states and dates */
export function presentRelated({ source, move }: OpenApplication['related']): RelatedAnswers {
  const present = (row: Application | undefined): RelatedApplication | null => {
    if (!row) return null;
    const { authapplyid, approval, eventsdate, session } = presentApplicationSummary(row);
    return { authapplyid, approval, eventsdate, session };
  };
  return { source: present(source), otherdate: present(move) };
}

/** @returns an application for the unit that made it; its own entries are not masked */
export async function presentApplication(
  { row, form, steps, ahead, replacing, related }: OpenApplication,
  locale: Locale,
): Promise<ApplicationDetail> {
  const summary = presentApplicationSummary(row);
  return {
    ...form,
    ...summary,
    ...presentRelated(related),
    unitname: form.unitname,
    eventsdate: summary.eventsdate || form.eventsdate,
    letter_url: row.letter ? `${groupVisitCalls.letter.path}?authapplyid=${row.id}` : '',
    letter_name: row.letter ? presentLetterName(row.letter) : '',
    fixedfields: row.fixedfields,
    correctedfields: row.correctedFields,
    version: row.version,
    areaname: pick(locale, { zh: row.areaNameZh, en: row.areaNameEn }) ?? '',
    steps: steps.map((step) => presentStep(step, locale)),
    stepsahead: ahead,
    ...(replacing && { replacing: { left: replacing.left, until: hallIso(replacing.until) } }),
    qr: shownStages.includes(summary.stage) ? await createTicketQr(summary.ticketcode) : '',
  };
}

/** @returns the form's state after saving: `version` goes into the next save, so that concurrent edits are refused */
export const presentSaved = (row: Application): SaveApplicationAnswer => ({
  authapplyid: row.id,
  approval: row.approval,
  version: row.version,
  updatedat: hallIso(row.updatedAt),
});

/** Staff see each other's names; the unit sees only their functions. */
export function presentStep(step: GroupApplicationStep, locale: Locale): ApplicationStep {
  const who =
    step.byKind === 'unit' && step.byName
      ? step.byName
      : translate(locale, `application.by.${step.byKind}`);
  return {
    event: step.event,
    approval: step.approval,
    by: who,
    comment:
      step.byKind === 'hall'
        ? translate(locale, `application.${step.event}`)
        : textIn(step.comment, locale),
    time: hallIso(step.at),
  };
}
