import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Events } from './events';
import { batch } from './batch';
import { Disk, Lock, Machine, Thread } from './machines';

describe('machines in simulated time', () => {
  test('a machine runs as many tasks at once as it has cores', () => {
    const events = new Events();
    const machine = new Machine(events, 2);
    const ends: number[] = [];
    for (let i = 0; i < 4; i += 1) machine.run(10, () => ends.push(events.now));
    events.run();
    expect(ends).toEqual([10, 10, 20, 20]);
    expect(machine.spent).toBe(40);
  });

  test('a thread runs one task at a time, and none after its end', () => {
    const events = new Events();
    const thread = new Thread(new Machine(events, 8));
    const ends: number[] = [];
    for (let i = 0; i < 3; i += 1) thread.run(10, () => ends.push(events.now));
    events.after(25, () => (thread.hasEnded = true));
    events.run();
    expect(ends).toEqual([10, 20]);
  });

  test('a lock has one holder at a time, in FIFO order', () => {
    const events = new Events();
    const lock = new Lock(events);
    const got: [string, number][] = [];
    for (const name of ['a', 'b', 'c'])
      lock.take(() => {
        got.push([name, events.now]);
        events.after(5, () => lock.release());
      });
    events.run();
    expect(got).toEqual([
      ['a', 0],
      ['b', 5],
      ['c', 10],
    ]);
    expect(lock.held).toBe(15);
  });

  test('a disk flushes all commits that arrived during the previous flush', () => {
    const events = new Events();
    const disk = new Disk(events, 4);
    const ends: number[] = [];
    for (const at of [0, 1, 2, 9]) events.after(at, () => disk.commit(() => ends.push(events.now)));
    events.run();
    expect(ends).toEqual([4, 8, 8, 13]);
  });
});

describe('batching in simulated time', () => {
  const limits = { max: 5, waitMs: 2, busyWaitMs: 12, concurrency: 2 };

  test('serves each item once, within the limits of size and concurrency', () => {
    const arrivals = fc.array(
      fc.record({ at: fc.nat(100), count: fc.integer({ min: 1, max: 12 }) }),
    );
    fc.assert(
      fc.property(arrivals, (parcels) => {
        const events = new Events();
        const sizes: number[] = [];
        let [underway, most, told] = [0, 0, 0];
        const take = batch(events, limits, (count, done) => {
          sizes.push(count);
          underway += 1;
          most = Math.max(most, underway);
          events.after(7, () => {
            underway -= 1;
            done();
          });
        });
        for (const { at, count } of parcels)
          events.after(at, () => take({ count, done: () => (told += 1) }));
        events.run();
        expect(told).toBe(parcels.length);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(
          parcels.reduce((sum, { count }) => sum + count, 0),
        );
        expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(limits.max);
        expect(most).toBeLessThanOrEqual(limits.concurrency);
      }),
    );
  });

  test('waits briefly after a small batch, and longer after a large one', () => {
    const events = new Events();
    const ends: number[] = [];
    const take = batch(events, limits, (_, done) => done());
    const ask = () => take({ count: 1, done: () => ends.push(events.now) });
    events.after(0, ask);
    for (let i = 0; i < 5; i += 1) events.after(10, ask);
    events.after(20, ask);
    events.run();
    expect(ends).toEqual([2, 10, 10, 10, 10, 10, 32]);
  });
});
