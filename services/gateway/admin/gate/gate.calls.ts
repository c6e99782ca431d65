import { AnswerCode } from '@hall/shared/codes/answer-codes';
import {
  AdmitDto,
  type GateListAnswer,
  GateListDto,
  ListAdmissionsDto,
  LookUpDto,
} from '@hall/shared/contract/staff/gate';
import {
  admitParty,
  listAdmissions,
  lookUpParty,
  takeGateList,
  undoAdmission,
  readExitsToday,
  recordExit,
  decideAbsences,
  readAbsences,
} from '@hall/domain/on-site/gate';
import { noteNumberSearch } from '@hall/domain/administration/search';
import { normaliseIdNumber } from '@hall/shared/rules/documents';
import { cleanScan, isLikeOrderCode } from '@hall/shared/rules/scanned-code';
import { AnswerError } from '@hall/platform/errors';
import { presentList, type StaffCall, staffCall, type StaffDeps } from '../calls/staff-call';
import { presentAdmission, presentGateList, presentLookUp, presentOutcome } from './gate.presenter';
import { ExitDto, type ExitsAnswer } from '@hall/shared/contract/staff/exits';
import {
  absenceEndpoints,
  AbsencesDto,
  type SessionAbsences,
} from '@hall/shared/contract/staff/absences';
import { ReasonDto } from '@hall/shared/contract/staff/reason';
import { pick } from '@hall/shared/locales/pick';

const acts = [
  ['disturb', 'orders.write', 'Marks a session as disturbed: its absences wait for a decision.'],
  ['confirm', 'accounts.status', 'Confirms the absences of a session, which then take effect.'],
  ['withdraw', 'accounts.status', 'Takes all absences of a session back, with their effects.'],
] as const;

/**
 * The gate: look up a group, admit it, list admissions. Exits counted at the gate, if the hall counts them. The
 * absences of sessions, and what staff decide about them.
 */
export function gateCalls(deps: StaffDeps): StaffCall[] {
  const { database } = deps;
  return [
    staffCall({
      method: 'get',
      path: 'admissions',
      summary: 'Who was admitted, newest first.',
      access: 'gate.read',
      Dto: ListAdmissionsDto,
      answer: async ({ read, locale }, query) =>
        presentList(
          await read((database) => listAdmissions({ ...deps, database }, query)),
          (listed) => presentAdmission(listed, locale),
        ),
    }),
    staffCall({
      path: 'admissions/lookup',
      summary: 'Finds a party by a ticket code, team code, order number or ID number.',
      access: 'gate.admit',
      Dto: LookUpDto,
      async answer({ actor, locale, signIn }, { code }) {
        const isDocument = !isLikeOrderCode(normaliseIdNumber(cleanScan(code)));
        if (isDocument) await deps.limits.gateDocument(signIn.staffId);
        try {
          return presentLookUp(await lookUpParty(deps, code), locale);
        } catch (error) {
          // The admission records a document that is found.
          if (isDocument && error instanceof AnswerError && error.code === AnswerCode.notFound)
            await noteNumberSearch(deps, actor, 'gate', { document: code });
          throw error;
        }
      },
    }),
    staffCall({
      path: 'admissions',
      summary: 'Admits all or some of a party; the same entry again is the same admission.',
      access: 'gate.admit',
      Dto: AdmitDto,
      answer: async ({ actor, locale }, form) =>
        presentOutcome(await admitParty(deps, form, actor), locale),
    }),
    staffCall({
      path: 'admissions/:entry/undo',
      summary: 'Takes an admission back within its time.',
      access: 'gate.admit',
      answer: async ({ actor, locale, params }) =>
        presentOutcome(await undoAdmission(deps, params.entry, actor), locale),
    }),
    staffCall({
      method: 'get',
      path: 'admissions/list',
      summary:
        'Every party of the day for a gate without network, signed; that a device was handed it is in the audit log.',
      access: 'gate.admit',
      Dto: GateListDto,
      async answer({ actor, locale, signIn }, asked): Promise<GateListAnswer> {
        const day = await takeGateList(
          deps,
          { ...asked, device: signIn.tokenHash, variant: locale },
          actor,
        );
        if (!day) return { unchanged: true };
        const text = JSON.stringify(presentGateList(day, locale));
        return { ...deps.signer.sign(text), version: day.version };
      },
    }),
    staffCall({
      method: 'get',
      path: 'exits',
      summary: 'How many people have left today, as the gates counted.',
      access: 'gate.admit',
      answer: async (): Promise<ExitsAnswer> => ({ today: await readExitsToday(database) }),
    }),
    staffCall({
      path: 'exits',
      summary: 'Counts people who left; the same entry again is the same exit.',
      access: 'gate.admit',
      Dto: ExitDto,
      answer: async ({ actor }, form): Promise<ExitsAnswer> => ({
        today: await recordExit(database, form, actor),
      }),
    }),
    staffCall({
      method: 'get',
      path: 'absences',
      summary: 'The sessions of a day, or those whose absences wait, with the accounts absent.',
      access: 'orders.write',
      Dto: AbsencesDto,
      async answer({ locale }, { day }): Promise<{ items: SessionAbsences[] }> {
        const rows = await readAbsences(deps.database, day ?? null);
        const items = rows.map(({ id, visitDate, nameZh, nameEn, state, ...row }) => ({
          ...row,
          eventssessionid: id,
          date: visitDate,
          areaname: pick(locale, { zh: nameZh, en: nameEn }),
          state: state ?? ('' as const),
        }));
        return { items };
      },
    }),
    ...acts.map(([act, access, summary]) =>
      staffCall({
        path: absenceEndpoints[act].path,
        summary,
        access,
        Dto: ReasonDto,
        answer: async ({ actor, params }, { reason }) => ({
          accounts: await decideAbsences(deps, actor, params.sessionid, act, reason),
        }),
      }),
    ),
  ];
}
