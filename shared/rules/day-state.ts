import type { SessionState } from '../codes/states';
import { type HallDate, hallWeekday } from './hall-time';

/**
 * State of a day in the schedule, for visitors and staff alike. `weekday`: the hall never opens on that weekday. `empty`: the
 * day is planned, but all its sessions were removed.
 */
export const dayStates = [
  'open',
  'full',
  'stopped',
  'unreleased',
  'over',
  'closed',
  'weekday',
  'empty',
  'unplanned',
] as const;
export type DayState = (typeof dayStates)[number];

export interface DayFacts {
  date: HallDate;
  /** Whether the area has this day, with or without sessions. */
  isPlanned: boolean;
  /** Whether staff closed the whole day. */
  closed: boolean;
  /** All of its sessions, including closed ones. */
  sessions: readonly { closed: boolean; state: SessionState }[];
  /** Weekdays with sessions by the weekly template, 0 Sunday to 6 Saturday. Empty if days are planned one by one. */
  openWeekdays: readonly number[];
}

/** A day's state is that of its best session. */
const bestFirst = [
  ['available', 'open'],
  ['notreleased', 'unreleased'],
  ['full', 'full'],
  ['stopped', 'stopped'],
] as const;

/**
 * The only rule for a day's state. The visitors' calendar and the console's month, week and day views use it.
 * @param today hall date; from its own day on a day is over, because nobody books for the same day
 */
export function dayStateOf(
  { date, isPlanned, closed, sessions, openWeekdays }: DayFacts,
  today: HallDate,
): DayState {
  if (closed) return 'closed';
  if (!sessions.length) {
    const isNever = openWeekdays.length > 0 && !openWeekdays.includes(hallWeekday(date));
    return isNever ? 'weekday' : isPlanned ? 'empty' : 'unplanned';
  }
  if (sessions.every((session) => session.closed)) return 'closed';
  if (date <= today) return 'over';
  const best = bestFirst.find(([state]) => sessions.some((session) => session.state === state));
  return best ? best[1] : 'closed';
}

/** @returns whether visitors find no session on such a day; its public name and "special" are then irrelevant */
export const hasNoSessions = (state: DayState): boolean =>
  state === 'weekday' || state === 'empty' || state === 'unplanned';
