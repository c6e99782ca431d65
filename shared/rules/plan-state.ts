import type { SessionState } from '../codes/states';
import { addHallDays, type HallDate, hallDateOf, hallInstant } from './hall-time';

/** A session's state on a staff screen, which distinguishes closed sessions from those that are over. */
export type PlanSessionState = SessionState | 'over';

/**
 * @param session as returned by the server; `closed` alone or with its day
 * @returns `closed` for closed sessions of any day; `over` from the session's day on; otherwise its state for visitors
 */
export function sessionStateOf(
  { closed, state }: { closed: boolean; state: SessionState },
  date: HallDate,
  now: Date,
): PlanSessionState {
  if (closed) return 'notavailable';
  return date <= hallDateOf(now) ? 'over' : state;
}

/** A session's state on a board. For today it is the progress of the session, because no session of today can be booked. */
export type BoardSessionState = PlanSessionState | 'tobegin' | 'running' | 'ended';

/**
 * @param session `08:00-08:45` or with an en dash, hall time; `closed` alone or with its day
 * @returns `closed` for closed sessions of any day; for today and past days the progress; otherwise its state for visitors
 */
export function boardStateOf(
  { closed, state, session }: { closed: boolean; state: SessionState; session: string },
  date: HallDate,
  now: Date,
): BoardSessionState {
  if (closed) return 'notavailable';
  if (date > hallDateOf(now)) return state;
  const [starttime = '', endtime = ''] = session.split(/[-–]/);
  if (hallInstant(date, endtime) <= now) return 'ended';
  return hallInstant(date, starttime) <= now ? 'running' : 'tobegin';
}

/**
 * The same at the counter, which books on the day itself until the session ends (product 9).
 * @param state the session's state for the counter's pool
 */
export function counterStateOf(
  { closed, state, endtime }: { closed: boolean; state: SessionState; endtime: string },
  date: HallDate,
  now: Date,
): PlanSessionState {
  if (closed) return 'notavailable';
  return hallInstant(date, endtime) <= now ? 'over' : state;
}

/** @returns the day to plan: that of the next session that is neither closed nor over; tomorrow if none is known */
export function nextDayOf(
  sessions: readonly { date: HallDate; endtime: string; closed?: boolean }[],
  now: Date,
): HallDate {
  const days = sessions
    .filter(({ date, endtime, closed }) => !closed && hallInstant(date, endtime) > now)
    .map(({ date }) => date);
  return days.sort()[0] ?? addHallDays(hallDateOf(now), 1);
}

export type SessionAct =
  | 'reopen'
  | 'capacity'
  | 'stop'
  | 'resume'
  | 'release'
  | 'withhold'
  | 'move'
  | 'counter'
  | 'remove'
  | 'close';

interface PlannedSessionState {
  endtime: string;
  closed: boolean;
  stopped: boolean;
  state: SessionState;
  /** Released by hand before its day. */
  early?: boolean;
  pools: readonly { pool: string; capacity: number; sold: number; held: number; waiting: number }[];
}

/** @returns the free team seats, which can be moved to the public */
export function freeTeamSeats({ pools }: Pick<PlannedSessionState, 'pools'>): number {
  const team = pools.find(({ pool }) => pool === 'team');
  return team ? team.capacity - team.sold - team.held : 0;
}

/** @returns the free seats of all pools but the counter's; on the day itself nobody can book them online */
export const freeForCounter = ({ pools }: Pick<PlannedSessionState, 'pools'>): number =>
  pools
    .filter(({ pool }) => pool !== 'window')
    .reduce((sum, { capacity, sold, held }) => sum + capacity - sold - held, 0);

/**
 * @returns the acts that staff may apply to a session: none after its end; on its own day, when only the counter books,
 *   change its seats, close or reopen it
 */
export function sessionActsOf(
  session: PlannedSessionState,
  date: HallDate,
  now: Date,
): SessionAct[] {
  if (hallInstant(date, session.endtime) <= now) return [];
  if (session.closed) return ['reopen'];
  if (date <= hallDateOf(now))
    return ['capacity', ...(freeForCounter(session) > 0 ? (['counter'] as const) : []), 'close'];
  const isUnused = session.pools.every(({ sold, waiting }) => !sold && !waiting);
  return [
    'capacity',
    session.stopped ? 'resume' : 'stop',
    ...(session.state === 'notreleased' ? (['release'] as const) : []),
    ...(session.early && isUnused ? (['withhold'] as const) : []),
    ...(freeTeamSeats(session) > 0 ? (['move'] as const) : []),
    ...(isUnused ? (['remove'] as const) : []),
    'close',
  ];
}
