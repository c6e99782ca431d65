import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { gateEndpoints } from '@hall/shared/contract/staff/gate';
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
import {
  presentList,
  type SignedInStaffContext,
  type StaffCall,
  bindCalls,
  type StaffDeps,
} from '../calls/staff-call';
import { presentAdmission, presentGateList, presentLookUp, presentOutcome } from './gate.presenter';
import { exitEndpoints } from '@hall/shared/contract/staff/exits';
import { absenceEndpoints } from '@hall/shared/contract/staff/absences';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { pick } from '@hall/shared/locales/pick';

/**
 * The gate: look up a group, admit it, list admissions. Exits counted at the gate, if the hall counts them. The
 * absences of sessions, and what staff decide about them.
 */
export function gateCalls(deps: StaffDeps): StaffCall[] {
  const { database } = deps;
  const decide =
    (act: Parameters<typeof decideAbsences>[3]) =>
    async (
      { actor, params }: SignedInStaffContext<{ sessionid: string }>,
      { reason }: ReasonDto,
    ) => ({ accounts: await decideAbsences(deps, actor, params.sessionid, act, reason) });
  return [
    ...bindCalls(gateEndpoints, {
      list: async ({ read, locale }, query) =>
        presentList(await read((database) => listAdmissions(database, query)), (listed) =>
          presentAdmission(listed, locale),
        ),
      async lookUp({ actor, locale, signIn }, { code }) {
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
      admit: async ({ actor, locale }, form) =>
        presentOutcome(await admitParty(deps, form, actor), locale),
      undo: async ({ actor, locale, params }) =>
        presentOutcome(await undoAdmission(deps, params.entry, actor), locale),
      async dayList({ actor, locale, signIn }, asked) {
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
    ...bindCalls(exitEndpoints, {
      today: async () => ({ today: await readExitsToday(database) }),
      record: async ({ actor }, form) => ({
        today: await recordExit(database, form, actor),
      }),
    }),
    ...bindCalls(absenceEndpoints, {
      async list({ locale }, { day }) {
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
      disturb: decide('disturb'),
      confirm: decide('confirm'),
      withdraw: decide('withdraw'),
    }),
  ];
}
