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

describe('the saturated parts of a day', () => {
  test('are none if everybody was served in time and nothing is full', () => {
    expect(findLacks(figuresOf({}))).toEqual([]);
  });

  test('are those above 70 % usage, the fullest first', () => {
    const lacks = findLacks(figuresOf({ postgres: 0.8, gateways: 1.5 }));
    expect(lacks.map(({ part }) => part)).toEqual(['gateways', 'postgres']);
  });

  test('are the fullest part if visitors waited too long and nothing is full', () => {
    expect(findLacks(figuresOf({ 'hot session': 0.6 }, 400))).toEqual([
      { part: 'hot session', usage: 0.6 },
    ]);
  });

  test('do not include a busy hot session while nobody waits, because its batches grow', () => {
    expect(findLacks(figuresOf({ 'hot session': 0.95 }))).toEqual([]);
  });
});

describe('a plan for a day', () => {
  test('grows in its saturated parts', () => {
    expect(enlarge(plan, [{ part: 'gateways', usage: 1.4 }])).toEqual({ ...plan, gateways: 4 });
  });

  test('cannot grow if a day’s single Redis or a session’s single row is saturated', () => {
    expect(enlarge(plan, [{ part: 'redis', usage: 0.9 }])).toBeUndefined();
    expect(enlarge(plan, [{ part: 'hot session', usage: 0.9 }])).toBeUndefined();
  });

  test('is found by growing until nothing is saturated, and names the part that saturated first', () => {
    const sized = sizeDay(plan, ({ gateways, postgresCores }) =>
      figuresOf({ gateways: 6 / gateways, postgres: 3 / postgresCores }),
    );
    expect(sized.breaksFirst).toBe('gateways');
    expect(sized.plan).toEqual({ gateways: 9, workers: 1, postgresCores: 5 });
  });

  test('does not exist if a part that does not scale out is saturated', () => {
    expect(sizeDay(plan, () => figuresOf({ redis: 0.8 }, 400)).plan).toBeUndefined();
  });
});

test('finds the highest admission rate within 2 %', () => {
  const pace = fastestPace(10_000, (asked) => asked <= 4321);
  expect(pace).toBeGreaterThan(4321 * 0.97);
  expect(pace).toBeLessThanOrEqual(4321);
  expect(fastestPace(100, () => true)).toBe(100);
  expect(fastestPace(100, () => false)).toBe(0);
});
