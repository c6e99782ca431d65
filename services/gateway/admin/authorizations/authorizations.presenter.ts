import { Approval } from '@hall/shared/codes/approval';
import { applyTextNames } from '@hall/shared/contract/authorization';
import type { ApplyForm } from '@hall/shared/contract/authorization';
import type {
  AuthorizationDetail,
  AuthorizationRow,
  AuthUnitRow,
  CeremonyRow,
  ReviewedPerson,
} from '@hall/shared/contract/staff/authorizations';
import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { textIn } from '@hall/shared/rules/both-languages';
import { mayHappen } from '@hall/shared/rules/approval';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskNumber } from '@hall/shared/rules/people';
import type {
  Apply,
  ListedUnit,
  ReviewedApply,
  StaffApply,
} from '@hall/domain/groups/authorizations';
import { presentNumber } from '../../calls/present-number';
import { presentLetterName } from '../../authorization/letter-name';
import { presentApplySummary, presentStep } from '../../authorization/apply.presenter';

/** What the gate saw is told of visits that have begun. */
const isVisited = ({ approval, begun }: Apply): boolean =>
  approval === Approval.visited || (approval === Approval.approved && begun);

export function presentAuthorization(row: StaffApply): AuthorizationRow {
  const { authapplyid, approval, eventsdate, session, personscount, ...rest } =
    presentApplySummary(row);
  return {
    ...{ authapplyid, approval, eventsdate, session, personscount },
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
    admittedcount: isVisited(row) ? row.admitted : null,
  };
}

/** Numbers leave here masked; names do not: a reviewer compares them with the letter. */
export function presentDetail(reviewed: ReviewedApply, locale: Locale): AuthorizationDetail {
  const { row, form, report, reported } = reviewed;
  return {
    ...presentAuthorization({ ...row, reported: report ? reported.length : null }),
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
    areaname: (locale === 'zh' ? row.areaNameZh : row.areaNameEn) ?? '',
    steps: reviewed.steps.map((step) => ({
      ...presentStep(step, locale),
      by: step.byName || translate(locale, `authorization.by.${step.byKind}`),
    })),
    decisions: reviewed.decisions,
    approvalstep: reviewed.approvalStep,
    conflicts: reviewed.conflicts,
    seatsleft: reviewed.seatsLeft,
    decidebefore:
      mayHappen('lapse', row.approval) && row.visitDate ? `${row.visitDate} ${row.starttime}` : '',
  };
}

function maskForm(form: ApplyForm): AuthorizationDetail['form'] {
  const texts = Object.fromEntries(
    applyTextNames.map((name) => [name, form[name]]),
  ) as AuthorizationDetail['form'];
  const mask = (text: string): string => text && maskNumber(text);
  return { ...texts, idnum: mask(form.idnum), leader_idnum: mask(form.leader_idnum) };
}

function presentPersons(
  { row, form, people, report }: ReviewedApply,
  locale: Locale,
): ReviewedPerson[] {
  const came = report && new Set(report.persons.map(({ key }) => key));
  return form.personsdata.map((person, i) => {
    const key = row.persons[i]?.key ?? '';
    return {
      realname: person.realname,
      doctype: person.doctype,
      // What was given and could not be opened came empty.
      idnum: presentNumber(
        row.persons[i]?.idnum && !person.idnum ? undefined : person.idnum,
        locale,
      ),
      booked: people.booked.has(key),
      elsewhere: people.elsewhere.get(key) ?? 0,
      came: came ? came.has(key) : null,
      admitted: isVisited(row) ? people.admitted.has(key) : null,
    };
  });
}

export function presentCeremony(row: Apply, locale: Locale): CeremonyRow {
  const { form } = row;
  const { authapplyid, session, personscount, ticketcode } = presentApplySummary(row);
  return {
    ...{ authapplyid, session, personscount, ticketcode },
    areaname: (locale === 'zh' ? row.areaNameZh : row.areaNameEn) ?? '',
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

export const presentUnit = ({ unit, unreported }: ListedUnit): AuthUnitRow => ({
  unitid: unit.id,
  loginid: unit.loginid,
  unitname: unit.unitname,
  contact: unit.contact,
  telnum: unit.telnum,
  active: unit.active,
  createdat: hallIso(unit.createdAt),
  signedinat: unit.signedInAt ? hallIso(unit.signedInAt) : '',
  unreported,
});
