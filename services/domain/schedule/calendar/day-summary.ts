import type { Locale, SeatPool, SessionState } from '@hall/shared/codes/states';
import type { DayClosure } from '@hall/shared/contract/schedule';
import { hallWeekday } from '@hall/shared/rules/hall-time';
import type { BoardSession, ScheduleBoard } from './schedule-board';

/** What a calendar says of a day. */
export interface DaySummary {
  /** That of its best session. */
  state: SessionState;
  /** Seats that can be booked. */
  remaining: number;
  /**
   * Of a day that can be booked: the most seats that one session has left, and whether a tenth or less is left of all seats
   * that were bookable. Stopped, closed and unreleased sessions do not count.
   */
  largest?: number;
  few?: boolean;
  /** Of one that is not open yet: when the first of its sessions opens. */
  releaseAt?: Date;
  /** Of one that is closed. */
  why?: DayClosure;
  /** What staff said of it. */
  reason?: Record<Locale, string>;
  /** What it is called in public. */
  name?: Record<Locale, string>;
}

type DayBoard = Pick<ScheduleBoard, 'areas' | 'closingOf' | 'nameOf' | 'sessionsOf'>;

/** Few are left where a tenth of the seats is, or less. */
const fewOf = 10;

const bestFirst: SessionState[] = ['available', 'notreleased', 'full', 'stopped', 'notavailable'];

/**
 * @param today the day that it is at the hall: why earlier days are closed is not asked
 * @returns what the sessions of a day come to for a pool, and why there are none
 */
export function summariseDay(
  board: DayBoard,
  areaId: number,
  pool: SeatPool,
  date: string,
  today: string,
): DaySummary {
  const summary = stateOfDay(board, areaId, pool, date, today);
  // A special day whose sessions were taken away is closed as any other.
  const isClosed = board.closingOf(areaId, date) || !board.sessionsOf(areaId, pool, date).length;
  const name = isClosed ? undefined : board.nameOf(areaId, date);
  return { ...summary, ...(name && { name }) };
}

function stateOfDay(
  board: DayBoard,
  areaId: number,
  pool: SeatPool,
  date: string,
  today: string,
): DaySummary {
  const sessions = board.sessionsOf(areaId, pool, date);
  const states = new Set(sessions.map(({ state }) => state));
  const state = bestFirst.find((one) => states.has(one)) ?? 'notavailable';
  if (state === 'available') return seatsOf(sessions);
  if (state === 'notreleased') return { state, remaining: 0, releaseAt: firstRelease(sessions) };
  if (state !== 'notavailable' || date <= today) return { state, remaining: 0 };
  const reason = board.closingOf(areaId, date);
  if (reason || sessions.length)
    return { state, remaining: 0, why: 'closed', ...(reason && { reason }) };
  const { openWeekdays = [] } = board.areas().find(({ id }) => id === areaId) ?? {};
  // Where no weekday is open, the hall plans its days one by one.
  const never = openWeekdays.length > 0 && !openWeekdays.includes(hallWeekday(date));
  return { state, remaining: 0, why: never ? 'weekday' : 'unplanned' };
}

function seatsOf(sessions: readonly BoardSession[]): DaySummary {
  const open = sessions.filter(({ state }) => state === 'available');
  const remaining = open.reduce((total, session) => total + session.remaining, 0);
  const capacity = sessions
    .filter(({ state }) => state === 'available' || state === 'full')
    .reduce((total, session) => total + session.capacity, 0);
  return {
    state: 'available',
    remaining,
    largest: Math.max(...open.map((session) => session.remaining)),
    few: remaining * fewOf <= capacity,
  };
}

const firstRelease = (sessions: readonly BoardSession[]): Date =>
  new Date(
    Math.min(
      ...sessions
        .filter(({ state }) => state === 'notreleased')
        .map(({ releaseAt }) => releaseAt.getTime()),
    ),
  );
