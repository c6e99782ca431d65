import {
  dayBoardEndpoints,
  type DayBoard as ShownBoard,
  type SessionFill,
  type SessionToday as ShownSession,
  type WallBoard,
} from '@hall/shared/contract/staff/day-board';
import { hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import { readSessionFillings, type SessionFilling } from '@hall/domain/schedule/calendar';
import {
  createDayBoards,
  type DayBoard,
  type GroupToday,
  type SessionToday,
} from '@hall/domain/on-site/day-board';
import { type StaffCall, bindCalls, type StaffDeps } from '../calls/staff-call';
import type { Locale } from '@hall/shared/codes/states';
import { pick } from '@hall/shared/locales/pick';
import { textIn } from '@hall/shared/rules/both-languages';
import { isPermitted, type StaffRole } from '@hall/shared/rules/permissions';
import { maskName } from '@hall/shared/rules/masking';

/** A session with the occupancy of each pool. */
export const presentFilling = (
  { id, nameZh, nameEn, session, closed, state, pools }: SessionFilling,
  locale: Locale,
): SessionFill => ({
  eventssessionid: id,
  areaname: pick(locale, { zh: nameZh, en: nameEn }),
  session,
  closed,
  state,
  pools,
});

const presentSession = (session: SessionToday, locale: Locale): ShownSession => ({
  ...presentFilling(session, locale),
  capacity: session.capacity,
  booked: session.booked,
  admitted: session.admitted,
  expected: session.expected,
  noshow: session.noShow,
  windowleft: session.windowLeft,
});

const counted = ['capacity', 'booked', 'admitted', 'expected', 'noshow', 'windowleft'] as const;

/** The public wall display, without personal names. */
export function presentWall(board: DayBoard, locale: Locale): WallBoard {
  return {
    ...presentDay(board, locale),
    groups: board.groups.map((one) => presentGroup(one, locale)),
  };
}

/** The board for signed-in staff: group leaders, their phones, and gates, depending on the role. */
export function presentBoard(board: DayBoard, locale: Locale, role: StaffRole): ShownBoard {
  const isCaller = isPermitted(role, 'groups.contact');
  return {
    ...presentDay(board, locale),
    groups: board.groups.map((group) => ({
      ...presentGroup(group, locale),
      ...(group.applicationId && { authapplyid: group.applicationId }),
      kind: group.kind,
      ...(isCaller
        ? { name: group.name, leader: group.leader, telnum: group.telnum }
        : { leader: '', telnum: '' }),
    })),
    gates: isPermitted(role, 'gate.read')
      ? board.gates.map(({ gate, came, lastHour }) => ({
          gate: textIn(gate, locale),
          came,
          lasthour: lastHour,
        }))
      : [],
  };
}

function presentDay(board: DayBoard, locale: Locale): Omit<WallBoard, 'groups'> {
  const { day, now, arrivals, inside, alerts, usualDays } = board;
  const sessions = board.sessions.map((session) => presentSession(session, locale));
  return {
    day,
    now: hallIso(now),
    sessions,
    arrivals,
    alerts,
    usualdays: usualDays,
    totals: sum(sessions),
    inside: inside && {
      people: inside.people,
      stayminutes: inside.stayMinutes,
      counted: inside.counted,
      left: inside.left,
    },
  };
}

const sum = (sessions: ShownSession[]): WallBoard['totals'] =>
  Object.fromEntries(
    counted.map((name) => [name, sessions.reduce((total, one) => total + one[name], 0)]),
  ) as WallBoard['totals'];

/** A guide without an agency is shown by initials only, because the name is personal. */
const presentGroup = (group: GroupToday, locale: Locale): WallBoard['groups'][number] => ({
  orderid: group.orderId,
  session: group.session,
  areaname: pick(locale, { zh: group.areaNameZh, en: group.areaNameEn }),
  people: group.people,
  admitted: group.admitted,
  name: group.isPerson ? maskName(group.name) : group.name,
});

/** The start page and the wall display: a day's sessions, attendance, and notices. */
export function dayBoardCalls({ database, settings }: StaffDeps): StaffCall[] {
  const boards = createDayBoards({ database, settings });
  return bindCalls(dayBoardEndpoints, {
    async day({ locale }, input) {
      const day = input.day ?? hallDateOf(new Date());
      const rows = await readSessionFillings(database, day);
      return { day, sessions: rows.map((row) => presentFilling(row, locale)) };
    },
    board: async ({ locale, actor }, { day }) =>
      presentBoard(await boards.read(day), locale, actor.staff.role),
    wall: async ({ locale }) => presentWall(await boards.read(), locale),
  });
}
