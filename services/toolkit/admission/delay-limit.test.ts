import { expect, test } from '@jest/globals';
import { createDelayLimit, type DelayLimit } from './delay-limit';

const bounds = { least: 16, atRest: 400, most: 400, targetMs: 150 };

/** Runs `calls` concurrent calls that take `tookMs` each, then ends the stretch. */
function take(limit: DelayLimit, from: number, calls: number, tookMs: number, waitedMs = 0): void {
  for (let n = 0; n < calls; n += 1) limit.begin(from, true);
  for (let n = 0; n < calls; n += 1) limit.end(from, from + tookMs, true, waitedMs);
  limit.settle(from + tookMs);
}

test('starts at the initial limit, and falls when calls are late', () => {
  const limit = createDelayLimit(bounds);
  expect(limit.limit()).toBe(400);
  take(limit, 0, 300, 300);
  expect(limit.limit()).toBe(150);
  expect(limit.inHand()).toBe(0);
});

test('counts the time before reading like the time to answer', () => {
  const limit = createDelayLimit(bounds);
  take(limit, 0, 400, 20, 280);
  expect(limit.limit()).toBe(200);
});

test('falls once for the calls admitted under one limit, however long they take', () => {
  const limit = createDelayLimit(bounds);
  for (let n = 0; n < 400; n += 1) limit.begin(0, true);
  for (let n = 0; n < 300; n += 1) limit.end(0, 200, true, 0);
  limit.settle(200);
  const fallen = limit.limit();
  expect(fallen).toBe(300);
  for (let n = 0; n < 100; n += 1) limit.end(0, 290, true, 0);
  limit.settle(300);
  expect(limit.limit()).toBeGreaterThan(fallen);
});

test('falls to the minimum while nothing completes, and recovers afterwards', () => {
  const limit = createDelayLimit(bounds);
  for (let n = 0; n < 400; n += 1) limit.begin(0, true);
  for (let at = 100; at <= 3000; at += 100) limit.settle(at);
  expect(limit.limit()).toBe(16);
  for (let n = 0; n < 400; n += 1) limit.end(0, 3000, true, 0);
  for (let at = 3100; at <= 9000; at += 100) limit.settle(at);
  expect(limit.limit()).toBe(400);
});

test('counts naturally slow calls as concurrent, but ignores their latency', () => {
  const limit = createDelayLimit(bounds);
  for (let n = 0; n < 50; n += 1) limit.begin(0, false);
  expect(limit.inHand()).toBe(50);
  for (let n = 0; n < 50; n += 1) limit.end(0, 5000, false, 0);
  limit.settle(5000);
  expect(limit.limit()).toBe(400);
});
