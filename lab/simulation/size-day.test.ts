import { describe, expect, test } from '@jest/globals';
import type { HallPlan, Usage } from './hall-model';
import type { DayFigures } from './release-day';
import { enlarge, fastestPace, findLacks, sizeDay } from './size-day';
import { createTimes } from './weighted-times';

const idle: Usage = { gateways: 0.1, workers: 0.1, postgres: 0.1, redis: 0.1, 'hot session': 0.1 };

const figuresOf = (usage: Partial<Usage>, acceptMs = 50): DayFigures => {
  const [accept, decide] = [createTimes(), createTimes()];
  accept.add(acceptMs, 100);
  decide.add(100, 100);
  return {
    accepted: 100,
    decided: 100,
    turnedAway: 0,
    leftInLine: 0,
    gaveUp: 0,
    accept,
    decide,
    seconds: [],
    usage: { ...idle, ...usage },
  };
};
const plan: HallPlan = { gateways: 2, workers: 1, postgresCores: 2 };

describe('what a day lacks', () => {
  test('is nothing where everybody was served in time and nothing is full', () => {
    expect(findLacks(figuresOf({}))).toEqual([]);
  });

  test('is whatever is fuller than seven tenths, the fullest first', () => {
    const lacks = findLacks(figuresOf({ postgres: 0.8, gateways: 1.5 }));
    expect(lacks.map(({ part }) => part)).toEqual(['gateways', 'postgres']);
  });

  test('is the fullest where people waited too long though nothing is full', () => {
    expect(findLacks(figuresOf({ 'hot session': 0.6 }, 400))).toEqual([
      { part: 'hot session', usage: 0.6 },
    ]);
  });

  test('is no hot session that is busy while nobody waits: its batches become larger', () => {
    expect(findLacks(figuresOf({ 'hot session': 0.95 }))).toEqual([]);
  });
});

describe('a plan for a day', () => {
  test('grows by what lacks', () => {
    expect(enlarge(plan, [{ part: 'gateways', usage: 1.4 }])).toEqual({ ...plan, gateways: 4 });
  });

  test('cannot grow where the one Redis of a day, or the one row of a session, is what lacks', () => {
    expect(enlarge(plan, [{ part: 'redis', usage: 0.9 }])).toBeUndefined();
    expect(enlarge(plan, [{ part: 'hot session', usage: 0.9 }])).toBeUndefined();
  });

  test('is found by growing until everything is enough, and tells what broke first', () => {
    const sized = sizeDay(plan, ({ gateways, postgresCores }) =>
      figuresOf({ gateways: 6 / gateways, postgres: 3 / postgresCores }),
    );
    expect(sized.breaksFirst).toBe('gateways');
    expect(sized.plan).toEqual({ gateways: 9, workers: 1, postgresCores: 5 });
  });

  test('is none where what cannot be had twice is not enough', () => {
    expect(sizeDay(plan, () => figuresOf({ redis: 0.8 }, 400)).plan).toBeUndefined();
  });
});

test('the fastest pace is found to two of a hundred', () => {
  const pace = fastestPace(10_000, (asked) => asked <= 4321);
  expect(pace).toBeGreaterThan(4321 * 0.97);
  expect(pace).toBeLessThanOrEqual(4321);
  expect(fastestPace(100, () => true)).toBe(100);
  expect(fastestPace(100, () => false)).toBe(0);
});
