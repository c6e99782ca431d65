import { expect, test } from '@jest/globals';
import { type ComeAgainSpread, createComeAgainSpread } from './come-again-spread';

function pass(spread: ComeAgainSpread, seconds: number, letIn: number, turnedAway: number): void {
  for (let second = 0; second < seconds; second += 1) {
    for (let n = 0; n < letIn; n += 1) spread.countLetIn();
    for (let n = 0; n < turnedAway; n += 1) spread.countTurnedAway();
    spread.settle();
  }
}

test('spreads retries over three seconds while fewer calls are rejected than admitted', () => {
  const spread = createComeAgainSpread();
  expect(spread.seconds()).toBe(3);
  pass(spread, 10, 100, 90);
  expect(spread.seconds()).toBe(3);
});

test('spreads retries wider with more rejections per admission, up to 30 seconds', () => {
  const spread = createComeAgainSpread();
  pass(spread, 10, 100, 500);
  expect(spread.seconds()).toBe(15);
  pass(spread, 10, 1, 5000);
  expect(spread.seconds()).toBe(30);
});

test('forgets a past wave within seconds', () => {
  const spread = createComeAgainSpread();
  pass(spread, 10, 0, 5000);
  pass(spread, 6, 100, 0);
  expect(spread.seconds()).toBe(3);
});
