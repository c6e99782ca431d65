import { describe, expect, test } from '@jest/globals';
import { findPlanFaults, isClock, seatsOf, sessionsAbove } from './session-plan';

const plan = (...times: [string, string][]) =>
  times.map(([starttime, endtime]) => ({ starttime, endtime }));

describe('a plan of sessions', () => {
  test('sessions may follow each other to the minute, in any order of the list', () => {
    expect(findPlanFaults(plan(['08:45', '09:30'], ['08:00', '08:45']))).toEqual([]);
  });

  test('a session ends after it begins', () => {
    expect(findPlanFaults(plan(['08:45', '08:45'], ['10:00', '09:00']))).toMatchObject([
      { index: 0, field: 'endtime', key: 'validation.plan.order' },
      { index: 1, field: 'endtime', key: 'validation.plan.order' },
    ]);
  });

  test('the later of two that overlap carries the fault, also behind a long one', () => {
    const faults = findPlanFaults(
      plan(['08:00', '12:00'], ['08:30', '09:00'], ['11:59', '12:30'], ['12:30', '13:00']),
    );
    expect(faults.map(({ index, key }) => [index, key])).toEqual([
      [1, 'validation.plan.overlap'],
      [2, 'validation.plan.overlap'],
    ]);
  });

  test('a clock is two digits each, within the day', () => {
    expect(['08:00', '23:59', '00:00'].every(isClock)).toBe(true);
    expect(['8:00', '24:00', '12:60', '12:00:00', ''].some(isClock)).toBe(false);
  });
});

test('counts the seats of a session over all pools, and none for a field that is still empty', () => {
  expect(seatsOf({ personal: 1400, team: 560, window: 40 })).toBe(2000);
  expect(seatsOf({ personal: 1400 })).toBe(1400);
});

test('names the sessions with more seats than so many, and none that has just as many', () => {
  const usual = { personal: 1400, team: 560, window: 40 };
  expect(sessionsAbove([usual, { ...usual, team: 561 }], 2000)).toEqual([1]);
});
