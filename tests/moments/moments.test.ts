import { describe, expect, test } from '@jest/globals';
import { moments, offsetSeconds } from './moments';

describe('the moments at which the suite is run', () => {
  test('moves the clock so that it shows the hall time', () => {
    const now = Date.UTC(2026, 10, 25, 12, 0, 0);
    expect(offsetSeconds('2026-11-25 20:00', now)).toBe(0);
    expect(offsetSeconds('2026-11-25 20:01', now)).toBe(60);
    expect(offsetSeconds('2026-11-24 20:00', now)).toBe(-86_400);
  });

  test.each(moments)('understands $at', ({ at }) => {
    const shown = new Date(offsetSeconds(at, 0) * 1000);
    const inHall = shown.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
    expect(inHall).toBe(`${at}:00`);
  });

  test('refuses what is no moment', () => {
    expect(() => offsetSeconds('tomorrow', 0)).toThrow('YYYY-MM-DD HH:MM');
  });
});
