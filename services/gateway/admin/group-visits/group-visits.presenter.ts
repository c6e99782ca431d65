import { applicationTextNames } from '@hall/shared/contract/group-visit';
import type { ApplicationForm } from '@hall/shared/contract/group-visit';
import type { GroupUnitRow } from '@hall/shared/contract/staff/group-units';
import type {
  GroupVisitDetail,
  GroupVisitRow,
  CeremonyRow,
  ReviewedPerson,
} from '@hall/shared/contract/staff/group-visits-answers';
import type { Locale } from '@hall/shared/codes/states';
import { pick } from '@hall/shared/locales/pick';
import { presentNumber } from '@hall/shared/locales/present-number';
import { translate } from '@hall/shared/locales/translate';
import { textIn } from '@hall/shared/rules/both-languages';
import { isUnderWay, mayHappen } from '@hall/shared/rules/approval';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskNumber } from '@hall/shared/rules/masking';
import type {
  Application,
  ListedUnit,
  ReviewedApplication,
  StaffApplication,
} from '@hall/domain/groups/group-visits';
import { unitValue } from '@hall/domain/groups/group-visits';
import { versionOf } from '@hall/platform/version';
import {
  presentLetterName,
  presentRelated,
  presentApplicationSummary,
  presentStep,
} from '../../group-visits/group-visit.presenter';

/** @returns a row of the list; until the form names a unit, the holder of the sign-in is shown */
export function presentGroupVisit(row: StaffApplication): GroupVisitRow {
  const { authapplyid, approval, eventsdate, session, personscount, ...rest } =
    presentApplicationSummary(row);
  return {
    authapplyid,
    approval,
    eventsdate,
    session,
    personscount,
    unitname: rest.unitname || row.issuedTo,
    loginid: row.loginid,
    name: row.form.name ?? '',
    telnum: row.form.telnum ?? '',
    flower: row.form.flower ?? 0,
    need_memorialroom: row.form.need_memorialroom ?? 0,
    hasletter: row.letter !== null,
    first_approved_by: row.firstApprovedBy ?? '',
    submittedat: rest.submittedat,
    updatedat: rest.updatedat,
    ticketcode: rest.ticketcode,
    stage: rest.stage,
    reportedcount: row.reported,
    admittedcount: isUnderWay(row) ? row.admitted : null,
    movesvisit: rest.movesvisit,
    endedby: rest.endedby,
  };
}

/** Numbers are masked; names are not, because reviewers compare them with the letter. */
export function presentDetail(reviewed: ReviewedApplication, locale: Locale): GroupVisitDetail {
  const { row, form, report, reported } = reviewed;
  return {
    ...presentGroupVisit({ ...row, reported: report ? reported.length : null }),
    ...presentRelated(reviewed.related),
    order: row.orderId ? { orderid: row.orderId, orderno: row.orderno ?? '' } : null,
    version: row.version,
    form: maskForm(form),
    persons: presentPersons(reviewed, locale),
    uninvited: reported
      .filter((_person, i) => !row.persons.some(({ key }) => key === report?.persons[i]?.key))
      .map(({ realname, idnum }) => ({ realname, idnum: maskNumber(idnum) })),
    report: report?.submittedAt
      ? {
          arrivaltime: report.form.arrivaltime ?? '',
          remarks: report.form.remarks ?? '',
          flower: report.form.flower ?? 0,
          reportedat: hallIso(report.submittedAt),
        }
      : null,
    lettername: row.letter ? presentLetterName(row.letter) : '',
    letterkind: row.letter ? (row.letter.file.endsWith('.pdf') ? 'pdf' : 'image') : '',
    approvalcomments: textIn(row.approvalcomments, locale),
    fixedfields: row.fixedfields,
    areaname: pick(locale, { zh: row.areaNameZh, en: row.areaNameEn }) ?? '',
    steps: reviewed.steps.map((step) => ({
      ...presentStep(step, locale),
      by: step.byName || translate(locale, `application.by.${step.byKind}`),
    })),
    decisions: reviewed.decisions,
    approvalstep: reviewed.approvalStep,
    conflicts: reviewed.conflicts,
    seatsleft: reviewed.seatsLeft,
    decidebefore:
      mayHappen('lapse', row.approval) && row.visitDate ? `${row.visitDate} ${row.starttime}` : '',
  };
}

function maskForm(form: ApplicationForm): GroupVisitDetail['form'] {
  const texts = Object.fromEntries(
    applicationTextNames.map((name) => [name, form[name]]),
  ) as GroupVisitDetail['form'];
  const mask = (text: string): string => text && maskNumber(text);
  return { ...texts, idnum: mask(form.idnum), leader_idnum: mask(form.leader_idnum) };
}

function presentPersons(
  { row, form, people, report }: ReviewedApplication,
  locale: Locale,
): ReviewedPerson[] {
  const came = report && new Set(report.persons.map(({ key }) => key));
  return form.personsdata.map((person, i) => {
    const key = row.persons[i]?.key ?? '';
    return {
      realname: person.realname,
      doctype: person.doctype,
      // A stored number that cannot be opened is empty here.
      idnum: presentNumber(
        row.persons[i]?.idnum && !person.idnum ? undefined : person.idnum,
        locale,
      ),
      booked: people.booked.has(key),
      elsewhere: people.elsewhere.get(key) ?? 0,
      came: came ? came.has(key) : null,
      admitted: isUnderWay(row) ? people.admitted.has(key) : null,
    };
  });
}

/** @returns a row of a day's printed sheet: names and phones unmasked, for the staff who receive the group */
export function presentCeremony(row: Application, locale: Locale): CeremonyRow {
  const { form } = row;
  const { authapplyid, session, personscount, ticketcode } = presentApplicationSummary(row);
  return {
    authapplyid,
    session,
    personscount,
    ticketcode,
    areaname: pick(locale, { zh: row.areaNameZh, en: row.areaNameEn }) ?? '',
    unitname: form.unitname ?? row.issuedTo,
    leader: [form.leader_name, form.leader_duties].filter(Boolean).join(' '),
    leadertelnum: form.leader_telnum ?? '',
    contact: form.name ?? '',
    contacttelnum: form.telnum ?? '',
    carno: form.carno ?? '',
    flower: form.flower ?? 0,
    flower_text: form.flower_text ?? '',
    need_memorialroom: form.need_memorialroom ?? 0,
    couplet: form.need_elegiac_couplet_text ?? '',
    options: form.need_options ?? '',
    items: form.items ?? '',
  };
}

/** @returns a row of the list of units, without password data */
export const presentUnit = ({ unit, unreported }: ListedUnit): GroupUnitRow => ({
  unitid: unit.id,
  loginid: unit.loginid,
  unitname: unit.unitname,
  contact: unit.contact,
  telnum: unit.telnum,
  active: unit.active,
  createdat: hallIso(unit.createdAt),
  signedinat: unit.signedInAt ? hallIso(unit.signedInAt) : '',
  unreported,
  version: versionOf(unitValue(unit)),
});
