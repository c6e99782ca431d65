import { expect, test } from '@jest/globals';
import { joinJournals, newPeopleJournal, quantile } from './people-plan';

test('merges the journals of several senders, with sorted times', () => {
  const one = {
    ...newPeopleJournal(),
    pressed: 3,
    answers: { '202 A00006': 3 },
    acceptMs: [30, 10, 20],
  };
  const other = {
    ...newPeopleJournal(),
    pressed: 2,
    turnedAway: 1,
    answers: { '202 A00006': 2, '503 A00001': 1 },
    acceptMs: [15, 5],
  };
  const all = joinJournals([one, other]);
  expect(all).toMatchObject({ pressed: 5, turnedAway: 1 });
  expect(all.answers).toEqual({ '202 A00006': 5, '503 A00001': 1 });
  expect(all.acceptMs).toEqual([5, 10, 15, 20, 30]);
  expect([0.5, 0.99, 1].map((part) => quantile(all.acceptMs, part))).toEqual([15, 30, 30]);
  expect(quantile([], 0.99)).toBe(0);
});
