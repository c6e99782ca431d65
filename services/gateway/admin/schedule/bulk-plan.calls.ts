import { defaultArea } from '@hall/shared/codes/limits';
import {
  BulkPlanDto,
  CopyPlanDto,
  type BulkPreview,
  type LastPlanChange,
} from '@hall/shared/contract/staff/bulk-plan';
import {
  TemplateQueryDto,
  SaveAreaDto,
  SaveTemplateDto,
} from '@hall/shared/contract/staff/schedule';
import {
  changePlan,
  copyPlan,
  findUndoableChange,
  previewPlan,
  undoPlanChange,
  type PlanChange,
  type PlanPreview,
  type SessionPlan,
  addArea,
  readAllAreas,
  readWeek,
  saveArea,
  saveWeek,
} from '@hall/domain/schedule/plan';
import { type StaffCall, staffCall, type StaffDeps, wholeList } from '../calls/staff-call';
import { type SeatPool, seatPools } from '@hall/shared/codes/states';
import { hallIso } from '@hall/shared/rules/hall-time';
import { withVersion, type WithVersion } from '@hall/shared/contract/staff/version';
import type { SeatLimits } from '@hall/shared/rules/session-plan';
import { presentArea, presentWeek } from './schedule.presenter';

/** Areas, and the weekly template from which days are generated. */
export function templateCalls({ database, settings }: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'areas',
      summary: 'Every area, active or not.',
      access: 'schedule.read',
      answer: async () => wholeList((await readAllAreas(database)).map(presentArea)),
    }),
    staffCall({
      path: 'areas',
      summary: 'Adds an area.',
      access: 'schedule.write',
      status: 201,
      Dto: SaveAreaDto,
      answer: async ({ actor }, form) => ({
        areaid: await addArea(database, form, actor),
      }),
    }),
    staffCall({
      method: 'put',
      path: 'areas/:areaid',
      summary: 'Changes an area’s names and entrance, or takes it out of use.',
      access: 'schedule.write',
      Dto: withVersion(SaveAreaDto),
      answer: ({ actor, params }, form: SaveAreaDto & WithVersion) =>
        saveArea(database, Number(params.areaid), form, actor),
    }),
    staffCall({
      method: 'get',
      path: 'session-seats',
      summary: 'How many seats a session usually has, and has at the most.',
      access: 'schedule.read',
      answer: async (): Promise<SeatLimits> => (await settings.get()).sessionSeats,
    }),
    staffCall({
      method: 'get',
      path: 'schedule-templates',
      summary: 'An area’s sessions of every weekday.',
      access: 'schedule.read',
      Dto: TemplateQueryDto,
      answer: async (_context, { areaid = defaultArea }) =>
        presentWeek(await readWeek(database, areaid)),
    }),
    staffCall({
      method: 'put',
      path: 'schedule-templates',
      summary: 'Sets the sessions of some weekdays; days that exist stay as they are.',
      access: 'schedule.write',
      Dto: withVersion(SaveTemplateDto),
      async answer({ actor }, form: SaveTemplateDto & WithVersion) {
        const { sessionSeats } = await settings.get();
        await saveWeek(database, form, actor, sessionSeats);
      },
    }),
  ];
}

/** Preview of a bulk change. */
const presentPlanPreview = ({
  wish,
  changes,
  skipped,
  fallout,
  hit,
}: PlanPreview): BulkPreview => ({
  ...fallout,
  days: new Set(changes.map(({ visitDate }) => visitDate)).size,
  dates: [...new Set(changes.map(({ visitDate }) => visitDate))].sort(),
  hit,
  sessions: changes.length,
  skipped: skipped.map(({ session, why, taken }) => ({
    date: session.visitDate,
    session: `${session.starttime}-${session.endtime}`,
    why,
    ...(taken !== undefined && { taken }),
  })),
  seats: { before: sumSeats(changes, {}), after: sumSeats(changes, wish.seats) },
  most: Math.max(0, ...changes.map((session) => sumSeats([session], wish.seats))),
  present: presentSeats([...changes, ...skipped.map(({ session }) => session)]),
});

const presentSeats = (sessions: SessionPlan[]): Required<BulkPreview>['present'] =>
  Object.fromEntries(
    seatPools.map((name) => {
      const seats = sessions.map(
        ({ pools }) => pools.find(({ pool }) => pool === name)?.capacity ?? 0,
      );
      return [name, { least: seats.length ? Math.min(...seats) : 0, most: Math.max(0, ...seats) }];
    }),
  ) as Required<BulkPreview>['present'];

const sumSeats = (sessions: SessionPlan[], wished: Partial<Record<SeatPool, number>>): number =>
  sessions
    .flatMap(({ pools }) => pools)
    .reduce((sum, { pool, capacity }) => sum + (wished[pool] ?? capacity), 0);

const sumChanged = (sessions: PlanChange['sessions'], when: 'before' | 'after'): number =>
  sessions
    .flatMap(({ seats }) => (seats ? Object.values(seats[when]) : []))
    .reduce((sum, seats) => sum + seats, 0);

/** @returns the last bulk change with its number of sessions, for the undo */
const presentLastChange = ({ id, act, sessions, byStaff, at }: PlanChange): LastPlanChange => ({
  planchangeid: id,
  act,
  sessions: sessions.length,
  by: byStaff,
  at: hallIso(at),
  ...(act === 'seats' && {
    seats: { before: sumChanged(sessions, 'before'), after: sumChanged(sessions, 'after') },
  }),
});

/** Bulk changes of days and sessions: preview, apply, undo the last one. */
export function bulkPlanCalls(deps: StaffDeps): StaffCall[] {
  const { database, settings } = deps;
  return [
    staffCall({
      method: 'get',
      path: 'plan-changes',
      summary: 'An area’s last change of many sessions, where it can still be taken back.',
      access: 'schedule.read',
      Dto: TemplateQueryDto,
      async answer(_context, { areaid = defaultArea }) {
        const last = await findUndoableChange(database, areaid);
        return { last: last ? presentLastChange(last) : null };
      },
    }),
    staffCall({
      path: 'plan-changes/preview',
      summary: 'What a change of many sessions would bring about; nothing is changed.',
      access: 'schedule.write',
      Dto: BulkPlanDto,
      async answer(_context, form) {
        const { sessionSeats } = await settings.get();
        return presentPlanPreview(await previewPlan(database, form, sessionSeats));
      },
    }),
    staffCall({
      path: 'plan-changes',
      summary: 'Sets the seats of many sessions, or stops, resumes, releases or closes them.',
      access: 'schedule.write',
      status: 201,
      Dto: BulkPlanDto,
      async answer({ actor }, form) {
        const { sessionSeats } = await settings.get();
        const { id, sessions } = await changePlan(deps, form, actor, sessionSeats);
        return { planchangeid: id, sessions };
      },
    }),
    staffCall({
      path: 'plan-changes/:planchangeid/undo',
      summary: 'Takes the last change back, where nothing was booked by it.',
      access: 'schedule.write',
      answer: ({ actor, params }) => undoPlanChange(deps, params.planchangeid, actor),
    }),
    staffCall({
      path: 'days/copy',
      summary: 'Gives a day, or a week, the sessions of another.',
      access: 'schedule.write',
      Dto: CopyPlanDto,
      answer: async ({ actor }, form) => copyPlan(deps, form, await settings.get(), actor),
    }),
  ];
}
