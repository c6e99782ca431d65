import { templateEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { defaultArea } from '@hall/shared/codes/limits';
import {
  bulkPlanEndpoints,
  type BulkPreview,
  type LastPlanChange,
} from '@hall/shared/contract/staff/bulk-plan';
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
import { type StaffCall, bindCalls, type StaffDeps, wholeList } from '../calls/staff-call';
import { type SeatPool, seatPools } from '@hall/shared/codes/states';
import { hallIso } from '@hall/shared/rules/hall-time';
import { presentArea, presentWeek } from './schedule.presenter';

/** Areas, and the weekly template from which days are generated. */
export function templateCalls({ database, settings }: StaffDeps): StaffCall[] {
  return bindCalls(templateEndpoints, {
    areas: async () => wholeList((await readAllAreas(database)).map(presentArea)),
    addArea: async ({ actor }, form) => ({
      areaid: await addArea(database, form, actor),
    }),
    saveArea: ({ actor, params }, form) => saveArea(database, Number(params.areaid), form, actor),
    seatLimits: async () => (await settings.get()).sessionSeats,
    week: async (_context, { areaid = defaultArea }) =>
      presentWeek(await readWeek(database, areaid)),
    async saveWeek({ actor }, form) {
      const { sessionSeats } = await settings.get();
      await saveWeek(database, form, actor, sessionSeats);
    },
  });
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
const presentLastChange = ({
  id,
  act,
  sessions,
  days,
  byStaff,
  at,
}: PlanChange & { days: string[] }): LastPlanChange => ({
  planchangeid: id,
  act,
  days,
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
  return bindCalls(bulkPlanEndpoints, {
    async last(_context, { areaid = defaultArea }) {
      const last = await findUndoableChange(database, areaid);
      return { last: last ? presentLastChange(last) : null };
    },
    async preview(_context, form) {
      const { sessionSeats } = await settings.get();
      return presentPlanPreview(await previewPlan(database, form, sessionSeats));
    },
    async change({ actor }, form) {
      const { sessionSeats } = await settings.get();
      const { id, sessions } = await changePlan(deps, form, actor, sessionSeats);
      return { planchangeid: id, sessions };
    },
    undo: ({ actor, params }) => undoPlanChange(deps, params.planchangeid, actor),
    copy: async ({ actor }, form) => copyPlan(deps, form, await settings.get(), actor),
  });
}
