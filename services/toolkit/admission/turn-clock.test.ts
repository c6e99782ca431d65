import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createTurnClock } from './turn-clock';

const workMs = 40;

function work(): void {
  const until = performance.now() + workMs;
  while (performance.now() < until);
}

test('who is read late in a turn has waited for those before it', () => {
  const clock = createTurnClock();
  clock.waitedMs(performance.now());
  work();
  expect(clock.waitedMs(performance.now())).toBeGreaterThanOrEqual(workMs);
});

test('who comes while a turn is at work has waited for all of it', async () => {
  const clock = createTurnClock(() => 0);
  clock.waitedMs(performance.now());
  work();
  await endOfTurn();
  await endOfTurn();
  expect(clock.waitedMs(performance.now())).toBeGreaterThanOrEqual(workMs);
});

test('who comes to an idle process has not waited for what was done before', async () => {
  let idleMs = 0;
  const clock = createTurnClock(() => idleMs);
  clock.waitedMs(performance.now());
  work();
  await endOfTurn();
  const idleFrom = performance.now();
  await sleep(60);
  idleMs += performance.now() - idleFrom;
  expect(clock.waitedMs(performance.now())).toBeLessThan(workMs);
});
