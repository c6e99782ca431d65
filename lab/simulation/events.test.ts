import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Events } from './events';

describe('simulated time', () => {
  test('events run in the order of their times, and of one time in insertion order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), (moments) => {
        const events = new Events();
        const happened: [number, number][] = [];
        for (const [i, at] of moments.entries())
          events.after(at, () => happened.push([events.now, i]));
        events.run();
        const expected = moments
          .map((at, i) => [at, i] as [number, number])
          .sort(([one, first], [other, second]) => one - other || first - second);
        expect(happened).toEqual(expected);
      }),
    );
  });

  test('events added during an event run in order', () => {
    const events = new Events();
    const happened: string[] = [];
    events.after(1, () => {
      events.after(1, () => happened.push('second'));
      events.after(0, () => happened.push('first'));
    });
    events.after(2.5, () => happened.push('third'));
    events.run();
    expect(happened).toEqual(['first', 'second', 'third']);
  });

  test('time stops at the given end, and later events do not run', () => {
    const events = new Events();
    let hasHappened = false;
    events.after(11, () => (hasHappened = true));
    events.run(10);
    expect([events.now, hasHappened]).toEqual([10, false]);
  });
});
