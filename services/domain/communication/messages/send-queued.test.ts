import { expect, test } from '@jest/globals';
import { nextTryAfter } from './send-queued';

test('waits about a minute, then twice as long each time, an hour at most', () => {
  const longest = [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600, 3600];
  longest.forEach((seconds, failed) => {
    const pause = nextTryAfter(failed + 1);
    expect(pause).toBeGreaterThanOrEqual(seconds * 0.75);
    expect(pause).toBeLessThanOrEqual(seconds);
  });
});

test('gives a message up after twelve tries', () => {
  expect(nextTryAfter(12)).toBeUndefined();
});
