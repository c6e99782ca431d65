import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type LimitBounds, nextLimit, type Stretch } from './delay-limit';

const bounds: LimitBounds = { least: 16, atRest: 64, most: 400, targetMs: 150 };
const quiet: Stretch = { calls: 0, late: 0, meanMs: 0, waitingMs: 0, mostInHand: 0 };
const inTime: Stretch = { ...quiet, calls: 200, meanMs: 60 };

describe('the concurrency limit', () => {
  test('falls in proportion to the latency, at most by half', () => {
    const late = { ...inTime, late: 100, mostInHand: 400 };
    expect(nextLimit(400, { ...late, meanMs: 200 }, bounds)).toBe(300);
    expect(nextLimit(400, { ...late, meanMs: 3000 }, bounds)).toBe(200);
    expect(nextLimit(400, { ...late, meanMs: 100 }, bounds)).toBe(360);
  });

  test('falls from the actual concurrency, not from an unused limit', () => {
    const late = { ...inTime, late: 100, meanMs: 300, mostInHand: 60 };
    expect(nextLimit(400, late, bounds)).toBe(30);
  });

  test('tolerates a few late calls, and ignores fewer than five calls', () => {
    const pressed = { ...inTime, mostInHand: 200 };
    expect(nextLimit(200, { ...pressed, late: 20 }, bounds)).toBeGreaterThanOrEqual(200);
    const few = { ...pressed, calls: 4, late: 4, meanMs: 900 };
    expect(nextLimit(200, few, bounds)).toBeGreaterThanOrEqual(200);
  });

  test('falls if no call completes', () => {
    expect(nextLimit(400, { ...quiet, waitingMs: 600, mostInHand: 400 }, bounds)).toBe(200);
  });

  test('grows while it is reached in time: by half far below the target, by the square root near it', () => {
    const pressed = { ...inTime, mostInHand: 90 };
    expect(nextLimit(100, pressed, bounds)).toBe(150);
    expect(nextLimit(100, { ...pressed, meanMs: 100 }, bounds)).toBe(110);
    expect(nextLimit(395, { ...pressed, mostInHand: 390 }, bounds)).toBe(400);
  });

  test('stays near twice the need under light load, and never below the initial limit', () => {
    expect(nextLimit(16, quiet, bounds)).toBe(20);
    expect(nextLimit(60, quiet, bounds)).toBe(64);
    expect(nextLimit(64, quiet, bounds)).toBe(64);
    expect(nextLimit(300, quiet, bounds)).toBe(285);
    expect(nextLimit(300, { ...inTime, mostInHand: 145 }, bounds)).toBe(290);
  });
});

const stretches = fc.record({
  calls: fc.nat(5000),
  late: fc.nat(5000),
  meanMs: fc.float({ min: 0, max: 60_000, noNaN: true }),
  waitingMs: fc.float({ min: 0, max: 60_000, noNaN: true }),
  mostInHand: fc.nat(100_000),
});

test('the limit stays within its bounds and never falls by more than half, for any input', () => {
  fc.assert(
    fc.property(fc.integer({ min: 16, max: 400 }), stretches, (limit, stretch) => {
      const next = nextLimit(limit, stretch, bounds);
      expect(next).toBeGreaterThanOrEqual(bounds.least);
      expect(next).toBeLessThanOrEqual(bounds.most);
      const there = Math.min(limit, stretch.mostInHand);
      expect(next).toBeGreaterThanOrEqual(Math.min(bounds.least, there / 2));
    }),
  );
});

/** Latency of a server with a fixed throughput: calls above its capacity queue behind the others. */
const delayOf = (inHand: number, servedASecond: number): number => (inHand / servedASecond) * 1000;

test('the limit makes calls punctual within four seconds and keeps the server busy, for any capacity', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 20_000 }),
      fc.integer({ min: 16, max: 400 }),
      (servedASecond, begin) => {
        let limit = begin;
        for (let stretch = 0; stretch < 60; stretch += 1) {
          const meanMs = delayOf(limit, servedASecond);
          const calls = servedASecond / 10;
          const late = meanMs > bounds.targetMs ? calls : 0;
          limit = nextLimit(
            limit,
            { calls, late, meanMs, waitingMs: meanMs / 2, mostInHand: limit },
            bounds,
          );
          if (stretch < 40) continue;
          expect(delayOf(limit, servedASecond)).toBeLessThan(2 * bounds.targetMs);
          expect(limit).toBeGreaterThanOrEqual(
            Math.max(bounds.least, Math.min(bounds.most, servedASecond * 0.05)),
          );
        }
      },
    ),
  );
});
