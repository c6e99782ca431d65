import { hallInstant } from '@hall/shared/rules/hall-time';

/** People who came in within a quarter of an hour. */
export interface QuarterCount {
  day: string;
  /** When the quarter begins, `09:15` in hall time. */
  quarter: string;
  came: number;
}

/** A quarter of an hour of the day, beside what is usual. */
export interface Arrival {
  quarter: string;
  came: number;
  /** The mean of the days that it is compared with; null where there is none. */
  usual: number | null;
}

/** What is usual: the mean of some days by quarter, and how many days those were. */
export interface Usual {
  days: number;
  byQuarter: ReadonlyMap<string, number>;
}

/**
 * @param rows of like weekdays before; a quarter may be told of in parts
 * @returns the mean over the days on which anybody came: a day that the hall was closed says nothing of an open one
 */
export function usualOf(rows: readonly QuarterCount[]): Usual {
  const days = new Set(rows.filter(({ came }) => came > 0).map(({ day }) => day)).size;
  const sums = sumByQuarter(rows);
  return {
    days,
    byQuarter: new Map([...sums].map(([quarter, came]) => [quarter, days ? came / days : 0])),
  };
}

function sumByQuarter(rows: readonly Omit<QuarterCount, 'day'>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { quarter, came } of rows) sums.set(quarter, (sums.get(quarter) ?? 0) + came);
  return sums;
}

const quarterMinutes = 15;

const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * @param today what the gate noted
 * @param hours `08:00-08:45` of each session of the day
 * @param grace for which the gate admits before and after a session, in minutes
 * @returns every quarter from the first at which anybody may come to the last, and those at which somebody came all the same
 */
export function arrivalsOf(
  today: readonly Omit<QuarterCount, 'day'>[],
  usual: Usual,
  hours: readonly string[],
  grace: { earlyMinutes: number; lateMinutes: number },
): Arrival[] {
  const came = sumByQuarter(today);
  const told = [...came.keys(), ...usual.byQuarter.keys()].map(minutesOf);
  const starts = hours.map((text) => minutesOf(text.slice(0, 5)) - grace.earlyMinutes);
  const ends = hours.map((text) => minutesOf(text.slice(6, 11)) + grace.lateMinutes - 1);
  const marks = [...told, ...starts, ...ends].map((at) => Math.min(Math.max(at, 0), 24 * 60 - 1));
  if (!marks.length) return [];
  const first = Math.floor(Math.min(...marks) / quarterMinutes) * quarterMinutes;
  const quarters: Arrival[] = [];
  for (let at = first; at <= Math.max(...marks); at += quarterMinutes) {
    const quarter = clockOf(at);
    const mean = usual.byQuarter.get(quarter) ?? 0;
    quarters.push({
      quarter,
      came: came.get(quarter) ?? 0,
      usual: usual.days ? Math.round(mean * 10) / 10 : null,
    });
  }
  return quarters;
}

/** How a session's tickets stand at this moment. */
export interface Expected {
  /** May still come in. */
  expected: number;
  /** Had a ticket and did not come. */
  noShow: number;
}

/**
 * @param open tickets that nobody has used and that are not expired
 * @param missed tickets that expired unused
 * @returns whoever the gate still admits is expected; after that nobody is, also before the orders were completed
 */
export function expectedOf(
  { open, missed }: { open: number; missed: number },
  session: { day: string; hours: string },
  lateMinutes: number,
  now: Date,
): Expected {
  const end = hallInstant(session.day, session.hours.slice(6, 11)).getTime() + lateMinutes * 60_000;
  return now.getTime() > end
    ? { expected: 0, noShow: open + missed }
    : { expected: open, noShow: missed };
}
