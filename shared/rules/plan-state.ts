import type { SessionState } from '../codes/states';
import { type HallDate, hallDateOf, hallInstant } from './hall-time';

/** A session's state on a screen of staff: to them one that can be booked no more is another thing than a closed one. */
export type PlanSessionState = SessionState | 'over';

/**
 * @param session as the server tells of it; `closed` by itself or with its day
 * @returns closed, whenever it is or was; else over from its own day on; else what it is to who books
 */
export function sessionStateOf(
  { closed, state }: { closed: boolean; state: SessionState },
  date: HallDate,
  now: Date,
): PlanSessionState {
  if (closed) return 'notavailable';
  return date <= hallDateOf(now) ? 'over' : state;
}

/** A session's state on a board: of today it is told whether it goes on, and not that nobody can book it any more. */
export type BoardSessionState = PlanSessionState | 'tobegin' | 'running' | 'ended';

/**
 * @param session `08:00-08:45`, hall time; `closed` by itself or with its day
 * @returns closed, whenever it is or was; of today and of days gone by how far it is; else what it is to who books
 */
export function boardStateOf(
  { closed, state, session }: { closed: boolean; state: SessionState; session: string },
  date: HallDate,
  now: Date,
): BoardSessionState {
  if (closed) return 'notavailable';
  if (date > hallDateOf(now)) return state;
  const [starttime = '', endtime = ''] = session.split('-');
  if (hallInstant(date, endtime) <= now) return 'ended';
  return hallInstant(date, starttime) <= now ? 'running' : 'tobegin';
}

/**
 * The same at the counter, which books on the day itself until the session ends (product 9).
 * @param state what the session is to the counter's pool
 */
export function counterStateOf(
  { closed, state, endtime }: { closed: boolean; state: SessionState; endtime: string },
  date: HallDate,
  now: Date,
): PlanSessionState {
  if (closed) return 'notavailable';
  return hallInstant(date, endtime) <= now ? 'over' : state;
}

export type SessionAct =
  | 'reopen'
  | 'capacity'
  | 'stop'
  | 'resume'
  | 'release'
  | 'move'
  | 'counter'
  | 'remove'
  | 'close';

interface PlannedSessionState {
  endtime: string;
  closed: boolean;
  stopped: boolean;
  state: SessionState;
  pools: readonly { pool: string; capacity: number; sold: number; held: number; waiting: number }[];
}

/** @returns the seats of the teams that nobody has: they can be moved to everybody */
export function freeTeamSeats({ pools }: Pick<PlannedSessionState, 'pools'>): number {
  const team = pools.find(({ pool }) => pool === 'team');
  return team ? team.capacity - team.sold - team.held : 0;
}

/** @returns the seats of all but the counter that nobody has: on the day itself nobody books them any more */
export const freeForCounter = ({ pools }: Pick<PlannedSessionState, 'pools'>): number =>
  pools
    .filter(({ pool }) => pool !== 'window')
    .reduce((sum, { capacity, sold, held }) => sum + capacity - sold - held, 0);

/**
 * @returns what staff can still do with a session: nothing once it has ended; on its own day, on which the counter alone
 *   books, give it seats, close it or open it again
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
    ...(freeTeamSeats(session) > 0 ? (['move'] as const) : []),
    ...(isUnused ? (['remove'] as const) : []),
    'close',
  ];
}
