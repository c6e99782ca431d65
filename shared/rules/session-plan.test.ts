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

  test('reports an overlap at the later session, also after a long one', () => {
    const faults = findPlanFaults(
      plan(['08:00', '12:00'], ['08:30', '09:00'], ['11:59', '12:30'], ['12:30', '13:00']),
    );
    expect(faults.map(({ index, key }) => [index, key])).toEqual([
      [1, 'validation.plan.overlap'],
      [2, 'validation.plan.overlap'],
    ]);
  });

  test('a time has two digits each, within the day', () => {
    expect(['08:00', '23:59', '00:00'].every(isClock)).toBe(true);
    expect(['8:00', '24:00', '12:60', '12:00:00', ''].some(isClock)).toBe(false);
  });
});

test('adds the seats of all pools, with empty fields as 0', () => {
  expect(seatsOf({ personal: 1400, team: 560, window: 40 })).toBe(2000);
  expect(seatsOf({ personal: 1400 })).toBe(1400);
});

test('returns the sessions with more seats than the limit, and none at the limit', () => {
  const usual = { personal: 1400, team: 560, window: 40 };
  expect(sessionsAbove([usual, { ...usual, team: 561 }], 2000)).toEqual([1]);
});
