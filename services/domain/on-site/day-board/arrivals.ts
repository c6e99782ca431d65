import type { GateGrace } from '@hall/shared/rules/gate-verdict';

/** Visitors admitted within a quarter of an hour. */
export interface QuarterCount {
  day: string;
  /** Start of the quarter, `09:15` in hall time. */
  quarter: string;
  came: number;
}

/** A quarter of an hour with its usual count. */
export interface Arrival {
  quarter: string;
  came: number;
  /** The mean of the like weekdays; null without any. */
  usual: number | null;
}

/** The mean by quarter over some days, and the number of days. */
export interface Usual {
  days: number;
  byQuarter: ReadonlyMap<string, number>;
}

/**
 * @param rows of earlier like weekdays; a quarter may have several rows
 * @returns the mean over the days with visitors; closed days say nothing about open ones
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
 * @param today admissions of the day
 * @param hours `08:00-08:45` of each session of the day
 * @param gate when the gate admits
 * @returns every quarter in which the gate admits, and others with admissions
 */
export function arrivalsOf(
  today: readonly Omit<QuarterCount, 'day'>[],
  usual: Usual,
  hours: readonly string[],
  { earlyMinutes, lateMinutes }: GateGrace,
): Arrival[] {
  const came = sumByQuarter(today);
  const recorded = [...came.keys(), ...usual.byQuarter.keys()].map(minutesOf);
  const starts = hours.map((text) => minutesOf(text.slice(0, 5)) - earlyMinutes);
  const ends = hours.map((text) => minutesOf(text.slice(6, 11)) + lateMinutes - 1);
  const marks = [...recorded, ...starts, ...ends].map((at) =>
    Math.min(Math.max(at, 0), 24 * 60 - 1),
  );
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
