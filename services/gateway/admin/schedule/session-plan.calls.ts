import { defaultArea } from '@hall/shared/codes/limits';
import {
  AddSessionDto,
  MoveSeatsDto,
  SeatsDto,
  SessionsQueryDto,
  WeekPlanDto,
} from '@hall/shared/contract/staff/schedule';
import { withVersion, type WithVersion } from '@hall/shared/contract/staff/version';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import {
  addSession,
  getSession,
  moveSeatsToCounter,
  moveTeamSeats,
  readDays,
  readOpenWeekdays,
  readSessionsAmong,
  readSessionsOf,
  removeSession,
  setCapacity,
  setSession,
} from '@hall/domain/schedule/plan';
import { wholeList, type StaffCall, staffCall, type StaffDeps } from '../calls/staff-call';
import { presentDay, presentSession } from './schedule.presenter';

const changes = {
  stop: ['Takes no more bookings for now.', { stopped: true }],
  resume: ['Takes bookings again.', { stopped: false }],
  release: ['Opens the session for booking before its day.', { released: true }],
} as const;

/** One session: its seats, and whether it accepts bookings. */
export function sessionPlanCalls(deps: StaffDeps): StaffCall[] {
  const { database } = deps;
  const answer = async (id: string) => presentSession(await getSession(database, id));
  return [
    staffCall({
      method: 'get',
      path: 'sessions',
      summary: 'The sessions of an area’s day.',
      access: 'schedule.read',
      Dto: SessionsQueryDto,
      answer: async (_context, query) => {
        const { areaid = defaultArea, date = hallDateOf(new Date()) } = query;
        return wholeList((await readSessionsOf(database, areaid, date)).map(presentSession));
      },
    }),
    staffCall({
      method: 'get',
      path: 'days/sessions',
      summary: 'The sessions of an area’s seven days from one on.',
      access: 'schedule.read',
      Dto: WeekPlanDto,
      answer: async (_context, { areaid = defaultArea, from }) => {
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
    }),
    staffCall({
      method: 'get',
      path: 'sessions/:sessionid',
      summary: 'A session with its pools.',
      access: 'schedule.read',
      answer: ({ params }) => answer(params.sessionid),
    }),
    staffCall({
      path: 'sessions',
      summary: 'Adds a session to a day.',
      access: 'schedule.write',
      status: 201,
      Dto: AddSessionDto,
      async answer({ actor }, form) {
        const { sessionSeats } = await deps.settings.get();
        return answer(await addSession(deps, form, actor, sessionSeats));
      },
    }),
    staffCall({
      method: 'delete',
      path: 'sessions/:sessionid',
      summary: 'Takes a session out of its day that nobody ever asked for.',
      access: 'schedule.write',
      answer: ({ actor, params }) => removeSession(deps, params.sessionid, actor),
    }),
    staffCall({
      path: 'sessions/:sessionid/capacity',
      summary: 'Sets the seats of each pool; never below what is sold and held.',
      access: 'schedule.write',
      Dto: withVersion(SeatsDto),
      async answer({ actor, params }, form: SeatsDto & WithVersion) {
        const { sessionSeats } = await deps.settings.get();
        await setCapacity(deps, params.sessionid, form, actor, sessionSeats);
        return answer(params.sessionid);
      },
    }),
    staffCall({
      path: 'sessions/:sessionid/move',
      summary:
        'Moves seats that the teams left to everybody; all of them where no number is given.',
      access: 'schedule.write',
      Dto: MoveSeatsDto,
      async answer({ actor, params }, { seats }) {
        const moved = await moveTeamSeats(deps, params.sessionid, seats, actor);
        return { moved, ...(await answer(params.sessionid)) };
      },
    }),
    staffCall({
      path: 'sessions/:sessionid/counter',
      summary: 'Moves what individuals and teams left to the counter, on the day itself.',
      access: 'schedule.write',
      async answer({ actor, params }) {
        const moved = await moveSeatsToCounter(deps, params.sessionid, actor);
        return { moved, ...(await answer(params.sessionid)) };
      },
    }),
    ...Object.entries(changes).map(([verb, [summary, change]]) =>
      staffCall({
        path: `sessions/:sessionid/${verb}` as 'sessions/:sessionid/stop',
        summary,
        access: 'schedule.write',
        async answer({ actor, params }) {
          await setSession(database, params.sessionid, change, actor);
          return answer(params.sessionid);
        },
      }),
    ),
  ];
}
