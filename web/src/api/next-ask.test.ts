import { expect, test } from '@jest/globals';
import type { CalendarDay } from '@hall/shared/contract/schedule';
import { untilNextAsk } from './next-ask';

const now = Date.parse('2026-11-24T12:29:50+08:00');
const day = (releaseat: string, state: CalendarDay['state'] = 'notreleased'): CalendarDay => ({
  eventsdate: '2026-11-30',
  state,
  remaining: 0,
  releaseat,
});

test('the calendar is asked for every 15 seconds', () => {
  expect(untilNextAsk(undefined, now)).toBe(15_000);
  expect(untilNextAsk([day('2026-11-25T12:30:00+08:00')], now)).toBe(15_000);
});

test('it is asked for as soon as a day opens', () => {
  const asked = untilNextAsk([day('2026-11-24T12:30:00+08:00')], now);
  expect(asked).toBeGreaterThanOrEqual(10_000);
  expect(asked).toBeLessThan(12_000);
});

test('and each second until the day has turned, for a few seconds', () => {
  expect(untilNextAsk([day('2026-11-24T12:29:48+08:00')], now)).toBe(1000);
  expect(untilNextAsk([day('2026-11-24T12:20:00+08:00')], now)).toBe(15_000);
});

test('a day that is open waits for nothing', () => {
  expect(untilNextAsk([day('2026-11-24T12:30:00+08:00', 'available')], now)).toBe(15_000);
});
