import { sessionPlanEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { defaultArea } from '@hall/shared/codes/limits';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import {
  addSession,
  getSession,
  readDays,
  readOpenWeekdays,
  readSessionsAmong,
  readSessionsOf,
  removeSession,
  setCapacity,
  setSession,
} from '@hall/domain/schedule/plan';
import { moveSeatsToCounter, moveTeamSeats } from '@hall/domain/schedule/seat-moves';
import {
  wholeList,
  type SignedInStaffContext,
  type StaffCall,
  bindCalls,
  type StaffDeps,
} from '../calls/staff-call';
import { presentDay, presentSession } from './schedule.presenter';

/** One session: its seats, and whether it accepts bookings. */
export function sessionPlanCalls(deps: StaffDeps): StaffCall[] {
  const { database } = deps;
  const answer = async (id: string) => presentSession(await getSession(database, id));
  const set =
    (change: Parameters<typeof setSession>[2]) =>
    async ({ actor, params }: SignedInStaffContext<{ sessionid: string }>) => {
      await setSession(database, params.sessionid, change, actor);
      return answer(params.sessionid);
    };
  return bindCalls(sessionPlanEndpoints, {
    list: async (_context, query) => {
      const { areaid = defaultArea, date = hallDateOf(new Date()) } = query;
      return wholeList((await readSessionsOf(database, areaid, date)).map(presentSession));
    },
    weekPlan: async (_context, { areaid = defaultArea, from }) => {
      const days = Array.from({ length: 7 }, (_, i) => addHallDays(from, i));
      const [sessions, planned, openweekdays] = await Promise.all([
        readSessionsAmong(database, areaid, { days, ids: [] }),
        readDays(database, areaid, from, addHallDays(from, 6)),
        readOpenWeekdays(database, areaid),
      ]);
      const items = sessions.map((session) => ({
        date: session.visitDate,
        ...presentSession(session),
      }));
      return {
        ...wholeList(items),
        days: planned.map((day) => presentDay(day, openweekdays)),
        openweekdays,
      };
    },
    get: ({ params }) => answer(params.sessionid),
    async addSession({ actor }, form) {
      const { sessionSeats } = await deps.settings.get();
      return answer(await addSession(deps, form, actor, sessionSeats));
    },
    removeSession: ({ actor, params }) => removeSession(deps, params.sessionid, actor),
    async setCapacity({ actor, params }, form) {
      const { sessionSeats } = await deps.settings.get();
      await setCapacity(deps, params.sessionid, form, actor, sessionSeats);
      return answer(params.sessionid);
    },
    async moveSeats({ actor, params }, { seats }) {
      const moved = await moveTeamSeats(deps, params.sessionid, seats, actor);
      return { moved, ...(await answer(params.sessionid)) };
    },
    async seatsToCounter({ actor, params }) {
      const moved = await moveSeatsToCounter(deps, params.sessionid, actor);
      return { moved, ...(await answer(params.sessionid)) };
    },
    stop: set({ stopped: true }),
    resume: set({ stopped: false }),
    release: set({ released: true }),
    withhold: set({ released: false }),
  });
}
