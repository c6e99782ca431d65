import { setImmediate as endOfTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createTurnClock } from './turn-clock';

let now: number;
beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => void jest.restoreAllMocks());

test('a call read late in a turn has waited for earlier ones', () => {
  const clock = createTurnClock(() => 0);
  clock.waitedMs(now);
  now += 40;
  expect(clock.waitedMs(now)).toBe(40);
});

test('a call that arrives during a busy turn has waited for the whole turn', async () => {
  const clock = createTurnClock(() => 0);
  clock.waitedMs(now);
  now += 40;
  await endOfTurn();
  await endOfTurn();
  expect(clock.waitedMs(now)).toBe(40);
});

test('a call that arrives at an idle process has not waited', async () => {
  let idleMs = 0;
  const clock = createTurnClock(() => idleMs);
  clock.waitedMs(now);
  now += 40;
  await endOfTurn();
  await endOfTurn();
  now += 60;
  idleMs += 60;
  expect(clock.waitedMs(now)).toBe(0);
});
