import { hallTimeZone } from '@hall/shared/rules/hall-time';

/** A moment at which the suite is run, and what it is about. */
export interface Moment {
  /** Hall time, `YYYY-MM-DD HH:MM`. */
  at: string;
  what: string;
}

/** The browser of the journeys is in New York, whose clock changes at the last two. */
export const moments: readonly Moment[] = [
  { at: '2026-12-31 23:40', what: 'the year turns during the run' },
  { at: '2028-02-28 23:40', what: 'the day before a leap day' },
  { at: '2027-01-31 16:00', what: 'the last day of a month' },
  { at: '2027-01-11 10:00', what: 'a Monday, when the hall is closed' },
  { at: '2027-01-13 12:20', what: 'booking opens during the run' },
  { at: '2027-01-14 07:55', what: 'a session begins during the run' },
  { at: '2026-11-01 13:50', what: 'summer time ends in New York during the run' },
  { at: '2027-03-14 14:50', what: 'summer time begins in New York during the run' },
];

/**
 * @param at hall time, `YYYY-MM-DD HH:MM`
 * @param nowMs the real time, in milliseconds since 1970
 * @returns by how many whole seconds a clock is moved to show that moment now
 * @throws {Error} if it is no moment of that form
 */
export function offsetSeconds(at: string, nowMs: number): number {
  const asUtcMs = Date.parse(`${at.replace(' ', 'T')}Z`);
  if (Number.isNaN(asUtcMs)) throw new Error(`Not a moment of the form YYYY-MM-DD HH:MM: ${at}`);
  return Math.round((asUtcMs - zoneOffsetMs(asUtcMs) - nowMs) / 1000);
}

/** @returns how far the hall's clock is ahead of UTC, in milliseconds */
function zoneOffsetMs(atMs: number): number {
  const shown = new Date(atMs).toLocaleString('sv-SE', { timeZone: hallTimeZone });
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(atMs / 1000) * 1000;
}
