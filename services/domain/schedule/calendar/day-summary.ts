import type { Locale, SeatPool, SessionState } from '@hall/shared/codes/states';
import type { DayClosure } from '@hall/shared/contract/schedule';
import { dayStateOf } from '@hall/shared/rules/day-state';
import type { BoardSession, ScheduleBoard } from './schedule-board';

/** The state of a day in the calendar. */
export interface DaySummary {
  /** The state of its best session. */
  state: SessionState;
  /** Seats that can be booked. */
  remaining: number;
  /**
   * For a bookable day: the most seats left in one session, and whether at most a tenth of the bookable seats is left.
   * Stopped, closed and unreleased sessions do not count.
   */
  largest?: number;
  few?: boolean;
  /** For a day not open yet: when its first session opens. */
  releaseAt?: Date;
  /** For a closed day. */
  why?: DayClosure;
  /** The reason given by staff. */
  reason?: Record<Locale, string>;
  /** Its public name. */
  name?: Record<Locale, string>;
}

type DayBoard = Pick<ScheduleBoard, 'areas' | 'closingOf' | 'nameOf' | 'sessionsOf'>;

/** Few seats are left if at most one in `fewOf` is free. */
const fewOf = 10;

/**
 * @param today current hall date; earlier days get no reason
 * @returns the summary of a day's sessions for a pool, with the reason if it is closed
 */
export function summariseDay(
  board: DayBoard,
  areaId: number,
  pool: SeatPool,
  date: string,
  today: string,
): DaySummary {
  const summary = stateOfDay(board, areaId, pool, date, today);
  // A special day whose sessions were removed counts as closed.
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
  const reason = board.closingOf(areaId, date);
  const { openWeekdays = [] } = board.areas().find(({ id }) => id === areaId) ?? {};
  const facts = { date, isPlanned: sessions.length > 0, closed: Boolean(reason) };
  const state = dayStateOf({ ...facts, sessions, openWeekdays }, today);
  if (state === 'open') return seatsOf(sessions);
  if (state === 'unreleased')
    return { state: 'notreleased', remaining: 0, releaseAt: firstRelease(sessions) };
  if (state === 'full' || state === 'stopped') return { state, remaining: 0 };
  const closed = { state: 'notavailable', remaining: 0 } as const;
  // Today and past days need no reason.
  if (date <= today || state === 'over') return closed;
  const why = state === 'empty' ? 'unplanned' : state;
  return { ...closed, why, ...(reason && { reason }) };
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
