import { hallInstant, isHallDate } from '@hall/shared/rules/hall-time';

/** A moment at which the integration tests run. */
export interface Moment {
  /** Hall time, `YYYY-MM-DD HH:MM`. */
  at: string;
  what: string;
}

export const moments: readonly Moment[] = [
  { at: '2026-12-31 23:40', what: 'the year ends during the run' },
  { at: '2028-02-28 23:40', what: 'a leap day begins during the run' },
  { at: '2027-01-31 16:00', what: 'the last day of a month' },
  { at: '2027-01-16 10:00', what: 'a Saturday' },
  { at: '2027-01-11 10:00', what: 'a Monday, when the hall is closed' },
  { at: '2026-12-23 10:00', what: 'the days on sale reach into the next year' },
  { at: '2027-01-13 12:20', what: 'booking opens during the run' },
  { at: '2027-01-14 07:55', what: 'a session begins during the run' },
];

/** Number of moments per run, limited by its time. */
const perRun = 2;
const dayMs = 86_400_000;

/**
 * @param wanted a moment in hall time, `YYYY-MM-DD HH:MM`, if one was asked for
 * @param nowMs the time in milliseconds since 1970
 * @returns the wanted moment, else two of the list. The choice changes every day, so that four days in a row cover it.
 * @throws {Error} if the wanted moment has another form
 */
export function chooseMoments(wanted: string | undefined, nowMs: number): Moment[] {
  if (wanted) {
    secondsUntil(wanted, nowMs);
    return [{ at: wanted, what: 'given by MOMENT' }];
  }
  const first = (Math.floor(nowMs / dayMs) * perRun) % moments.length;
  return moments.slice(first, first + perRun);
}

/**
 * @param at hall time, `YYYY-MM-DD HH:MM`
 * @param nowMs the time in milliseconds since 1970
 * @returns how many whole seconds lie between now and that moment; negative if it is over
 * @throws {Error} if `at` has another form
 */
export function secondsUntil(at: string, nowMs: number): number {
  const [date = '', time = ''] = at.split(' ');
  if (!isHallDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new Error(`'${at}' is not a moment of the form YYYY-MM-DD HH:MM.`);
  return Math.round((hallInstant(date, time).getTime() - nowMs) / 1000);
}
