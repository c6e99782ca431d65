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

test('fetches the calendar every 15 seconds', () => {
  expect(untilNextAsk(undefined, now)).toBe(15_000);
  expect(untilNextAsk([day('2026-11-25T12:30:00+08:00')], now)).toBe(15_000);
});

test('fetches the calendar as soon as a day opens', () => {
  const asked = untilNextAsk([day('2026-11-24T12:30:00+08:00')], now);
  expect(asked).toBeGreaterThanOrEqual(10_000);
  expect(asked).toBeLessThan(12_000);
});

test('retries each second until the day has opened, for a few seconds', () => {
  expect(untilNextAsk([day('2026-11-24T12:29:48+08:00')], now)).toBe(1000);
  expect(untilNextAsk([day('2026-11-24T12:20:00+08:00')], now)).toBe(15_000);
});

test('keeps the normal interval for a day that is open', () => {
  expect(untilNextAsk([day('2026-11-24T12:30:00+08:00', 'available')], now)).toBe(15_000);
});
