import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { simulateClosedLoad } from './closed-load';
import { compareLoad, drawComparison, isClose } from './compare-loads';
import { dayOf } from './country';
import { simulateDay } from './release-day';
import { readServiceTimes, splitTime } from './service-times';

/** The simulation's default times. */
const { times } = readServiceTimes(join(__dirname, 'measured-times.json'));

const plan = { gateways: 2, workers: 1, postgresCores: 2 };
const day = { ...dayOf(1), people: 2000, pace: 60, seconds: 40 };
const shortDay = { ...day, people: 300, pace: 20, seconds: 10 };

describe('a release day in simulated time', () => {
  test('is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const [one, other] = [1, 2].map(() => simulateDay(times, plan, shortDay, seed));
        expect(JSON.stringify(one)).toBe(JSON.stringify(other));
      }),
      { numRuns: 4 },
    );
    const seconds = [1, 2].map((seed) => simulateDay(times, plan, day, seed).seconds);
    expect(seconds[0]).not.toEqual(seconds[1]);
  });

  test('decides only accepted requests, and keeps the queue’s admission rate', () => {
    const { accepted, decided, seconds, turnedAway } = simulateDay(times, plan, day, 1);
    expect(turnedAway).toBe(0);
    expect(accepted).toBeGreaterThan(600);
    expect(accepted).toBeLessThan(day.pace * day.seconds * 1.1);
    expect(decided).toBeLessThanOrEqual(accepted);
    expect(accepted - decided).toBeLessThan(20);
    expect(seconds.reduce((sum, second) => sum + second.accepted, 0)).toBe(accepted);
  });

  test('stops accepting bookings when the seats are gone', () => {
    const { accepted } = simulateDay(times, plan, { ...day, seats: 300 }, 1);
    expect(accepted).toBeGreaterThanOrEqual(100);
    expect(accepted).toBeLessThan(110);
  });

  test('makes visitors wait during a failover, and serves all of them afterwards', () => {
    const lost = simulateDay(times, plan, { ...day, seconds: 80, zoneLostAt: 20 }, 1);
    expect(lost.seconds.slice(22, 49).every(({ accepted }) => accepted === 0)).toBe(true);
    expect(lost.accept.at(0.99)).toBeGreaterThan(20_000);
    expect(lost.accepted - lost.decided).toBeLessThan(40);
  });

  test('rejects visitors or makes them wait if there are more than one gateway can serve', () => {
    const rush = { ...day, people: 200_000, seats: 1e9, pace: 6000, seconds: 15 };
    const { accept, turnedAway } = simulateDay(times, plan, rush, 1);
    expect(turnedAway > 0 || accept.at(0.99) > 300).toBe(true);
  });
});

describe('the bench’s load in simulated time', () => {
  const machine = { gateways: 1, workers: 1, postgresCores: 2, sharedCores: 2 };
  const at = (connections: number) =>
    simulateClosedLoad(times, machine, { connections, amount: 2000 });

  test('has a throughput that grows with concurrency, up to the limit of the cores', () => {
    const rates = [1, 8, 64, 256].map((connections) => at(connections).confirmedPerSecond);
    expect(rates).toEqual([...rates].sort((one, other) => one - other));
    // CPU time of a booking in full batches, on two cores.
    expect(rates.at(-1)).toBeLessThan(2000 / 0.55);
  });

  test('is valid if each rate is within 15 % of the real one', () => {
    const figures = { confirmedPerSecond: 1000, acceptMedianMs: 10, decideMedianMs: 20 };
    const faster = (by: number) => ({ ...figures, confirmedPerSecond: 1000 * by });
    const loads = [compareLoad(32, figures, faster(1.149)), compareLoad(96, figures, faster(0.86))];
    expect(isClose(loads)).toBe(true);
    expect(isClose([...loads, compareLoad(256, figures, faster(1.16))])).toBe(false);
    expect(isClose([compareLoad(256, figures, faster(0.84))])).toBe(false);
    expect(drawComparison([compareLoad(256, figures, faster(0.84))])).toMatch(/NOT MET/);
  });
});

describe('costs per item and per batch', () => {
  test('are separated by runs with large and small batches', () => {
    const of = (part: number) => ({ part, ms: 0.2 + 3 * part });
    const { each, batch } = splitTime(of(1 / 80), of(1));
    expect(each).toBeCloseTo(0.2);
    expect(batch).toBeCloseTo(3);
  });

  test('are never negative, despite noise', () => {
    expect(splitTime({ part: 0.01, ms: 0.5 }, { part: 1, ms: 0.4 })).toEqual({
      each: 0.5,
      batch: 0,
    });
  });
});
