import { addHallDays, type HallDate, hallInstant } from './hall-time';

/** The setting `replacing`: how many people of a team may be replaced, and until when before the day of the visit. */
export interface ReplacingRule {
  percent: number;
  atLeast: number;
  daysBefore: number;
  time: string;
}

/** @returns the end of replacements and of a visitor's own correction for a day of visits */
export const replacesUntil = (visitDate: HallDate, { daysBefore, time }: ReplacingRule): Date =>
  hallInstant(addHallDays(visitDate, -daysBefore), time);

/**
 * @param party the people of the order now
 * @param done how many of the order were replaced before; acts of staff do not count
 * @returns how many more can be replaced: the share of the party, at least `atLeast`, but never more than the party has
 */
export const replacementsLeft = (
  party: number,
  done: number,
  { percent, atLeast }: Pick<ReplacingRule, 'percent' | 'atLeast'>,
): number =>
  Math.max(0, Math.min(party, Math.max(atLeast, Math.floor((party * percent) / 100))) - done);
