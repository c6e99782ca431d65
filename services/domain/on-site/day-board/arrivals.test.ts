import { describe, expect, it } from '@jest/globals';
import { arrivalsOf, usualOf } from './arrivals';

const row = (day: string, quarter: string, came: number) => ({ day, quarter, came });
const grace = { earlyMinutes: 30, lateMinutes: 30 };
const nothing = usualOf([]);

describe('the usual number of arrivals', () => {
  it('is the mean over days with visitors, even if a quarter is split into several rows', () => {
    const usual = usualOf([
      row('2026-11-17', '09:00', 10),
      row('2026-11-17', '09:00', 20),
      row('2026-11-10', '09:00', 10),
      row('2026-11-10', '09:15', 4),
      row('2026-11-03', '09:00', 0),
    ]);
    expect(usual.days).toBe(2);
    expect(usual.byQuarter.get('09:00')).toBe(20);
    expect(usual.byQuarter.get('09:15')).toBe(2);
  });

  it('is null, not 0, without a day to compare with', () => {
    expect(arrivalsOf([], nothing, ['08:00-08:45'], grace)[0]).toMatchObject({ usual: null });
    const known = usualOf([row('2026-11-17', '08:00', 3)]);
    expect(arrivalsOf([], known, ['08:00-08:45'], grace)[0]).toEqual({
      quarter: '07:30',
      came: 0,
      usual: 0,
    });
  });
});

describe('the arrivals of a day', () => {
  it('include every quarter of the opening hours, even without visitors', () => {
    const quarters = arrivalsOf(
      [{ quarter: '08:15', came: 7 }],
      nothing,
      ['08:00-08:45', '08:45-09:30'],
      grace,
    );
    expect(quarters.map(({ quarter }) => quarter)).toEqual([
      '07:30',
      '07:45',
      '08:00',
      '08:15',
      '08:30',
      '08:45',
      '09:00',
      '09:15',
      '09:30',
      '09:45',
    ]);
    expect(quarters.find(({ quarter }) => quarter === '08:15')).toMatchObject({ came: 7 });
  });

  it('include visitors outside of the opening hours, and none of another day', () => {
    const quarters = arrivalsOf([{ quarter: '10:30', came: 1 }], nothing, ['08:00-08:45'], grace);
    expect(quarters.at(-1)).toMatchObject({ quarter: '10:30', came: 1 });
    const wide = arrivalsOf([], nothing, ['08:00-08:45'], { earlyMinutes: 720, lateMinutes: 1440 });
    expect([wide[0]?.quarter, wide.at(-1)?.quarter]).toEqual(['00:00', '23:45']);
  });

  it('are empty on a day without sessions and visitors', () => {
    expect(arrivalsOf([], nothing, [], grace)).toEqual([]);
  });
});
