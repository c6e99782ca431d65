import { describe, expect, test } from '@jest/globals';
import type { ToldSpan } from '@hall/tests/support/trace-collector';
import { drawSlowest, explainBookings } from './slowest';

const span = (
  name: string,
  from: number,
  until: number,
  more: Partial<ToldSpan> = {},
): ToldSpan => ({
  service: 'hall-gateway',
  traceId: 'a',
  spanId: name,
  parentSpanId: undefined,
  name,
  from,
  until,
  facts: {},
  links: [],
  ...more,
});

/** A booking planned at 0, whose visitor saw the outcome at 100. */
const way = (traceId: string, later = 0): ToldSpan[] =>
  [
    span('booking/submit', 10, 40 + later),
    span('accept', 14, 34, { parentSpanId: 'booking/submit', facts: { 'hall.waited_ms': 8 } }),
    span('queue', 35, 50),
    span('decide', 60 + later, 90 + later, {
      facts: {
        'hall.redis_ms': 2,
        'hall.statements_ms': 20,
        'hall.commit_ms': 5,
        'hall.outcome': 'confirmed',
      },
    }),
    span('booking/result', 30, 45),
    span('booking/result', 92 + later, 100 + later),
  ].map((one) => ({ ...one, traceId }));

describe('the stages of a booking', () => {
  test('follow each other and add up to the total', () => {
    const [booking] = explainBookings(way('a'), new Map([['a', 0]]));
    expect(booking).toEqual({
      traceId: 'a',
      outcome: 'confirmed',
      total: 100,
      parts: {
        'before the gateway': 10,
        gateway: 4,
        'batch to store': 8,
        store: 12,
        queue: 16,
        'batch to decide': 10,
        Redis: 2,
        statements: 20,
        commit: 5,
        'rest of deciding': 3,
        poll: 10,
      },
    });
    const sum = Object.values(booking?.parts ?? {}).reduce((all, part) => all + part, 0);
    expect(sum).toBeCloseTo(100);
  });

  test('end with the decision if nobody polled, and begin with the call if the planned time is unknown', () => {
    const [booking] = explainBookings(way('a').filter(({ name }) => name !== 'booking/result'));
    expect(booking).toMatchObject({ total: 80, parts: { 'before the gateway': 0, poll: 0 } });
  });

  test('are listed with the slowest booking first, without incomplete traces', () => {
    const spans = [...way('a'), ...way('b', 500), ...way('c').slice(0, 3)];
    expect(explainBookings(spans).map(({ traceId }) => traceId)).toEqual(['b', 'a']);
    expect(drawSlowest(explainBookings(spans), 1)).toMatch(/the 1 slowest of 2 bookings/);
    expect(drawSlowest([], 1)).toMatch(/no booking was traced/);
  });
});
