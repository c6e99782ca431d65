import {
  absenceEndpoints,
  AbsencesDto,
  type SessionAbsences,
} from '@hall/shared/contract/staff/absences';
import { ReasonDto } from '@hall/shared/contract/staff/reason';
import { pick } from '@hall/shared/locales/pick';
import { decideAbsences, readAbsences } from '@hall/domain/on-site/gate';
import { type StaffCall, staffCall, type StaffDeps } from '../calls/staff-call';

const acts = [
  ['disturb', 'orders.write', 'Marks a session as disturbed: its absences wait for a decision.'],
  ['confirm', 'accounts.status', 'Confirms the absences of a session, which then take effect.'],
  ['withdraw', 'accounts.status', 'Takes all absences of a session back, with their effects.'],
] as const;

/** The absences of sessions, and what staff decide about them. */
export function absenceCalls(deps: StaffDeps): StaffCall[] {
  return [
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
