import { type HallDate, hallWeekday } from '@hall/shared/rules/hall-time';

/** Demand by weekday from Sunday, relative to a usual day. */
const ofWeekday = [1.9, 0.5, 0.6, 0.6, 0.7, 0.9, 2.1];

/** Holidays and the summer: first and last month and day, and the demand factor. */
const seasons: readonly [from: string, to: string, times: number][] = [
  ['01-01', '01-03', 1.8],
  ['02-10', '02-18', 2],
  ['04-04', '04-06', 2.2],
  ['05-01', '05-05', 2.6],
  ['07-05', '08-25', 1.5],
  ['10-01', '10-07', 2.8],
];

/** Demand from which seats of a day can be sold. */
const wantedFrom = 1.5;

/** @returns demand on a day relative to a usual day */
export function wishFactor(date: HallDate): number {
  const day = date.slice(5);
  const season = seasons.find(([from, to]) => day >= from && day <= to)?.[2];
  return season === undefined
    ? (ofWeekday[hallWeekday(date)] ?? 1)
    : Math.max(season, (season * (ofWeekday[hallWeekday(date)] ?? 1)) / 1.4);
}

/** Returns whether scalpers find buyers for a day. */
export const isWanted = (date: HallDate): boolean => wishFactor(date) >= wantedFrom;
