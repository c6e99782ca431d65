import { type HallDate, hallWeekday } from '@hall/shared/rules/hall-time';

/** How much more, or less, than on a usual day people wish to come: by weekday, from Sunday. */
const ofWeekday = [1.9, 0.5, 0.6, 0.6, 0.7, 0.9, 2.1];

/** Holidays and the summer, as months and days from and to, and how many times as many wish to come. */
const seasons: readonly [from: string, to: string, times: number][] = [
  ['01-01', '01-03', 1.8],
  ['02-10', '02-18', 2],
  ['04-04', '04-06', 2.2],
  ['05-01', '05-05', 2.6],
  ['07-05', '08-25', 1.5],
  ['10-01', '10-07', 2.8],
];

/** Above this a day is asked for so much that its seats can be sold. */
const wantedFrom = 1.5;

/** @returns how many times as many people as on a usual day wish to come */
export function wishFactor(date: HallDate): number {
  const day = date.slice(5);
  const season = seasons.find(([from, to]) => day >= from && day <= to)?.[2];
  return season === undefined
    ? (ofWeekday[hallWeekday(date)] ?? 1)
    : Math.max(season, (season * (ofWeekday[hallWeekday(date)] ?? 1)) / 1.4);
}

/** Whether scalpers find buyers for a day. */
export const isWanted = (date: HallDate): boolean => wishFactor(date) >= wantedFrom;
