const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The time left, in coarser units the longer it is. */
export type TimeLeft =
  | { in: 'days'; days: number; hours: number }
  | { in: 'hours'; hours: number; minutes: number }
  | { in: 'minutes'; minutes: number; seconds: number };

/** @returns days and hours, hours and minutes, or minutes and seconds in the last hour */
export function timeLeft(ms: number): TimeLeft {
  if (ms >= day)
    return { in: 'days', days: Math.floor(ms / day), hours: Math.floor((ms % day) / hour) };
  if (ms >= hour)
    return { in: 'hours', hours: Math.floor(ms / hour), minutes: Math.floor((ms % hour) / minute) };
  return {
    in: 'minutes',
    minutes: Math.floor(Math.max(0, ms) / minute),
    seconds: Math.floor((Math.max(0, ms) % minute) / 1000),
  };
}

/** @returns the milliseconds until the displayed text changes */
export function untilTextChanges(ms: number): number {
  const step = ms >= day ? hour : ms >= hour ? minute : 1000;
  return (ms % step) + 1;
}
