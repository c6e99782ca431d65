import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Events } from './events';

describe('simulated time', () => {
  test('what is to happen happens in the order of its moments, and of one moment as it was said', () => {
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

  test('what is said while something happens still comes in its turn', () => {
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

  test('time stands at the end that it was given, and what lies behind has not happened', () => {
    const events = new Events();
    let hasHappened = false;
    events.after(11, () => (hasHappened = true));
    events.run(10);
    expect([events.now, hasHappened]).toEqual([10, false]);
  });
});
