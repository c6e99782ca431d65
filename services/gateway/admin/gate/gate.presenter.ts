import type { Locale } from '@hall/shared/codes/states';
import type {
  AdmissionRow,
  AdmitAnswer,
  GateAdmission,
  GateList,
  GateParty,
  LookUpAnswer,
} from '@hall/shared/contract/staff/gate';
import { pick } from '@hall/shared/locales/pick';
import { presentNumber } from '@hall/shared/locales/present-number';
import { textIn } from '@hall/shared/rules/both-languages';
import { listInWords } from '@hall/shared/rules/list-in-words';
import { hallIso } from '@hall/shared/rules/hall-time';
import { inFull, maskName, type ShowName } from '@hall/shared/rules/masking';
import type {
  Admission,
  AdmissionOutcome,
  DayAtGate,
  JudgedParty,
  LookUp,
  Party,
} from '@hall/domain/on-site/gate';

/**
 * A group for the gate, with masked numbers.
 * @param showName `inFull` for staff who admit (product 11), `maskName` for the list that a device stores
 */
export const presentParty = (party: Party, locale: Locale, showName: ShowName): GateParty => ({
  orderid: party.orderId,
  orderno: party.orderno,
  ticketcode: party.ticketcode,
  pool: party.pool,
  eventsdate: party.visitDate,
  starttime: party.starttime,
  endtime: party.endtime,
  areaname: pick(locale, { zh: party.area.nameZh, en: party.area.nameEn }),
  orderstatus: party.status,
  ...(party.reported && { reported: true }),
  tickets: party.tickets.map(({ id, realname, doctype, idnum, status, attention, notes }) => ({
    ticketid: id,
    realname: showName(realname),
    doctype,
    idnum: presentNumber(idnum, locale),
    status,
    ...(attention && { attention }),
    ...(Object.keys(notes).length > 0 && { notes }),
  })),
  ...(party.group && presentGroup(party.group, locale, showName)),
  ...(party.lastAdmission && { lastadmission: presentLast(party.lastAdmission, locale) }),
});

const presentGroup = (
  { name, isPerson, leader, guides }: NonNullable<Party['group']>,
  locale: Locale,
  showName: ShowName,
) => ({
  unit: isPerson ? showName(name) : name,
  leader: listInWords((guides ?? [leader]).map(showName), locale),
});

const presentLast = (
  { at, gate, by }: NonNullable<Party['lastAdmission']>,
  locale: Locale,
): GateAdmission => ({ at: hallIso(at), gate: textIn(gate, locale), by });

const presentJudged = (party: JudgedParty, locale: Locale): AdmitAnswer['party'] => ({
  ...presentParty(party, locale, inFull),
  verdict: party.verdict,
});

/** @returns the groups found by a code or document, numbers masked, and the matching people */
export const presentLookUp = ({ eachDocument, parties }: LookUp, locale: Locale): LookUpAnswer => ({
  eachdocument: eachDocument,
  parties: parties.map((party) => ({
    ...presentJudged(party, locale),
    named: party.namedIds,
  })),
});

/** @returns the result of an admission: newly admitted people, earlier ones, and until when it can be undone */
export const presentOutcome = (
  outcome: AdmissionOutcome,
  locale: Locale,
  now = new Date(),
): AdmitAnswer => ({
  entryid: outcome.entryid,
  party: presentJudged(outcome.party, locale),
  admitted: outcome.admitted,
  doubles: outcome.doubles,
  undobefore: hallIso(outcome.undoBefore),
  undoleft: Math.max(0, (outcome.undoBefore.getTime() - now.getTime()) / 1000),
});

/** The day's list before signing, as a gate stores it. */
export const presentGateList = (day: DayAtGate, locale: Locale): GateList => ({
  date: day.date,
  madeat: hallIso(day.madeAt),
  grace: day.grace,
  eachdocument: day.eachDocument,
  gates: day.gates,
  countsexits: day.countsExits,
  parties: day.parties.map((party) => presentParty(party, locale, maskName)),
});

/** @returns the number of documents read at an admission, if it is known */
export const presentDocumentsRead = ({
  documentsRead,
}: Pick<Admission, 'documentsRead'>): Pick<AdmissionRow, 'documentsread'> =>
  documentsRead === null ? {} : { documentsread: documentsRead };

/** An admission as a list row. */
export function presentAdmission(admission: Admission, locale: Locale): AdmissionRow {
  const { order, ticketIds, doubleIds } = admission;
  return {
    entryid: admission.entryid,
    orderno: order?.orderno ?? '',
    ticketcode: order?.ticketcode ?? '',
    admitted: ticketIds.length - doubleIds.length,
    doubles: doubleIds.length,
    ...presentDocumentsRead(admission),
    at: hallIso(admission.admittedAt),
    offline: admission.offline,
    undone: admission.undoneAt !== null,
    gate: textIn(admission.gate, locale),
  };
}
