import type { SessionState } from '../codes/states';
import { type HallDate, hallWeekday } from './hall-time';

/**
 * What a day of the schedule is, to visitors and staff alike. `weekday`: the hall is never open on that day of the week;
 * `empty`: the day is planned, and its sessions were all taken away.
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
  /** Whether the area has such a day, with sessions or without. */
  isPlanned: boolean;
  /** Whether staff closed the whole day. */
  closed: boolean;
  /** All of its sessions, the closed ones among them. */
  sessions: readonly { closed: boolean; state: SessionState }[];
  /** Weekdays with sessions by the weekly template, 0 Sunday to 6 Saturday. Empty where days are planned one by one. */
  openWeekdays: readonly number[];
}

/** The best of its sessions is what a day is. */
const bestFirst = [
  ['available', 'open'],
  ['notreleased', 'unreleased'],
  ['full', 'full'],
  ['stopped', 'stopped'],
] as const;

/**
 * The only rule that decides a day's state: visitors' calendar, month, week and day head of the console ask it.
 * @param today the day that it is at the hall; from its own day on a day is over, because nobody books for the same day
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

/** @returns whether visitors find no session on such a day: its public name and "special" say nothing then */
export const hasNoSessions = (state: DayState): boolean =>
  state === 'weekday' || state === 'empty' || state === 'unplanned';
