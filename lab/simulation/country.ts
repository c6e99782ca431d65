import type { HallPlan, Part } from './hall-model';
import { type DayFigures, type ReleaseDay, simulateDay } from './release-day';
import type { ServiceTimes } from './service-times';
import { canBeMultiplied, fastestPace, findLacks, type Sized, sizeDay } from './size-day';

/** A release day with a multiple of the usual visitors, and the machines that it needs. */
export interface ScaledDay {
  times: number;
  day: ReleaseDay;
  sized: Sized;
  /** Admission rates: the one that empties the queue within ten minutes if everybody comes, and the plan's maximum. */
  pace: { wanted: number; possible: number };
  /** The part that prevents the wanted rate with any number of machines; undefined if none does. */
  boundBy: Part | undefined;
  /** The same day with a zone lost in the middle. */
  zoneLost: DayFigures;
  /** Seconds from the loss until decisions catch up; undefined if that is beyond the simulated time. */
  zoneBackAfter: number | undefined;
}

/** 10,000 seats, three per booking, five visitors per available booking. */
const usualSeats = 10_000;
const usualPeople = Math.round((usualSeats / 3) * 5);
const clearedSeconds = 600;
const lookedSeconds = 120;
const sizedSeconds = 40;
const zoneLostAt = 40;
/** The search for the maximum rate ends at this multiple of the wanted rate. */
const paceMargin = 4;
const slowerPace = 0.8;

const smallest: HallPlan = { gateways: 1, workers: 1, postgresCores: 1 };

/** Returns a release day with a multiple of the usual demand. */
export const dayOf = (times: number): ReleaseDay => ({
  people: usualPeople * times,
  seats: usualSeats * times,
  pace: Math.ceil((usualPeople * times) / clearedSeconds),
  seconds: lookedSeconds,
  earlyPart: 0.7,
  refreshSeconds: 60,
  patienceSeconds: 600,
  botCallsPerSecond: usualPeople * times * 0.005,
});

/**
 * Simulates sizes in order. Each starts with the previous plan, which shows the part that saturates first.
 * @param tell called at the start of each size
 */
export function simulateCountry(
  serviceTimes: ServiceTimes,
  sizes: number[],
  seed: number,
  tell: (line: string) => void,
): ScaledDay[] {
  const days: ScaledDay[] = [];
  let begin = smallest;
  for (const times of sizes) {
    tell(`${times} times the visitors`);
    const wanted = dayOf(times);
    const simulate = (plan: HallPlan, pace: number, more: Partial<ReleaseDay> = {}) =>
      simulateDay(serviceTimes, plan, { ...wanted, pace, ...more }, seed);
    let pace = wanted.pace;
    const size = (): Sized => {
      // A short day is enough to reject a plan that is far too small.
      const first = sizeDay(begin, (plan) => simulate(plan, pace, { seconds: sizedSeconds }));
      if (!first.plan) return first;
      const whole = sizeDay(first.plan, (plan) => simulate(plan, pace));
      return { ...whole, breaksFirst: first.breaksFirst ?? whole.breaksFirst };
    };
    let sized = size();
    const { breaksFirst } = sized;
    const boundBy = sized.plan
      ? undefined
      : findLacks(sized.figures).find(({ part }) => !canBeMultiplied(part))?.part;
    while (!sized.plan) {
      pace = Math.floor(pace * slowerPace);
      sized = size();
    }
    const { plan } = sized;
    const possible = fastestPace(
      pace * paceMargin,
      (faster) => !findLacks(simulate(plan, faster, { seconds: sizedSeconds })).length,
    );
    const zoneLost = simulate(plan, pace, { zoneLostAt });
    days.push({
      times,
      day: { ...wanted, pace },
      sized: { ...sized, breaksFirst },
      pace: { wanted: wanted.pace, possible: Math.max(possible, pace) },
      boundBy,
      zoneLost,
      zoneBackAfter: backAfter(zoneLost),
    });
    begin = plan;
  }
  return days;
}

/** Backlog, as a multiple of a second's arrivals, that counts as normal. */
const underwayPart = 2;

function backAfter({ seconds }: DayFigures): number | undefined {
  let behind = 0;
  let back: number | undefined;
  for (const [second, { asked, decided }] of seconds.entries()) {
    behind += asked - decided;
    const isBehind = behind > Math.max(5, asked * underwayPart);
    if (second < zoneLostAt) continue;
    if (isBehind) back = undefined;
    else back ??= second - zoneLostAt;
  }
  return back;
}

export function drawCountry(days: ScaledDay[]): string {
  const widths = [9, 12, 11, 13, 10, 10, 9, 15, 13, 13, 14, 13, 16];
  const row = (cells: (string | number)[]): string =>
    `${cells.map((cell, i) => String(cell).padStart(widths[i] ?? 0)).join('')}\n`;
  return [
    '\n',
    row([
      'visitors',
      'people',
      'pace',
      'bound by',
      'bears',
      'gateways',
      'workers',
      'Postgres cores',
      'accept p99',
      'decide p99',
      'breaks first',
      'zone lost:',
      'decided again',
    ]),
    ...days.map(({ times, day, pace, boundBy, sized: { plan, breaksFirst, figures }, ...zone }) =>
      row([
        `x ${times}`,
        day.people,
        `${day.pace}/s`,
        boundBy ?? '-',
        `${pace.possible}/s`,
        plan?.gateways ?? '-',
        plan?.workers ?? '-',
        plan?.postgresCores ?? '-',
        `${figures.accept.at(0.99).toFixed(0)} ms`,
        `${figures.decide.at(0.99).toFixed(0)} ms`,
        breaksFirst ?? 'nothing',
        `${(zone.zoneLost.accept.at(0.99) / 1000).toFixed(1)} s p99`,
        zone.zoneBackAfter === undefined ? 'later' : `after ${zone.zoneBackAfter} s`,
      ]),
    ),
  ].join('');
}
