import type { Locale, SeatPool, SessionState } from '@hall/shared/codes/states';
import type { DayClosure } from '@hall/shared/contract/schedule';
import { dayStateOf } from '@hall/shared/rules/day-state';
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
  const reason = board.closingOf(areaId, date);
  const { openWeekdays = [] } = board.areas().find(({ id }) => id === areaId) ?? {};
  const facts = { date, isPlanned: sessions.length > 0, closed: Boolean(reason) };
  const state = dayStateOf({ ...facts, sessions, openWeekdays }, today);
  if (state === 'open') return seatsOf(sessions);
  if (state === 'unreleased')
    return { state: 'notreleased', remaining: 0, releaseAt: firstRelease(sessions) };
  if (state === 'full' || state === 'stopped') return { state, remaining: 0 };
  const closed = { state: 'notavailable', remaining: 0 } as const;
  // Of today and of days gone by nobody asks why.
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
