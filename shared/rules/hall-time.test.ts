import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addHallDays,
  hallDateOf,
  hallDaysOfMonth,
  hallInstant,
  hallIso,
  hallMinute,
  hallMonthsWithin,
  hallTimeZone,
  hallWeekday,
  isHallDate,
} from './hall-time';

/** The zone has had one offset since 1992. */
const instants = fc.date({
  min: new Date('1992-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: hallTimeZone, dateStyle: 'short' });
const days = instants.map((instant) => hallDateOf(instant));

describe('the day at the hall', () => {
  test('begins at 16:00 UTC', () => {
    expect(hallDateOf(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20');
    expect(hallDateOf(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  });

  test('is the day of the zone’s calendar, whatever the zone of the machine', () => {
    fc.assert(fc.property(instants, (instant) => hallDateOf(instant) === calendar.format(instant)));
  });
});

describe('an instant', () => {
  test('is read from hall time and written with the offset', () => {
    const release = hallInstant('2026-11-20', '12:30');
    expect(release.toISOString()).toBe('2026-11-20T04:30:00.000Z');
    expect(hallIso(release)).toBe('2026-11-20T12:30:00+08:00');
    expect(hallMinute(release)).toBe('2026-11-20 12:30');
    expect(hallIso(hallInstant('2026-11-20', '00:00'))).toBe('2026-11-20T00:00:00+08:00');
  });

  test('is unchanged after writing and reading, to the second', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const seconds = Math.floor(instant.getTime() / 1000) * 1000;
        return Date.parse(hallIso(instant)) === seconds;
      }),
    );
  });
});

describe('days', () => {
  test.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %i is %s', (date, count, later) => expect(addHallDays(date, count)).toBe(later));

  test('adding and subtracting days returns to the start', () => {
    const steps = fc.integer({ min: -4000, max: 4000 });
    fc.assert(
      fc.property(days, steps, (date, n) => addHallDays(addHallDays(date, n), -n) === date),
    );
  });

  test('2026-11-20 is a Friday, and weekdays follow each other', () => {
    expect(hallWeekday('2026-11-20')).toBe(5);
    fc.assert(
      fc.property(
        days,
        (date) => hallWeekday(addHallDays(date, 1)) === (hallWeekday(date) + 1) % 7,
      ),
    );
  });

  test.each([
    ['2026-02', 28],
    ['2028-02', 29],
    ['2026-12', 31],
  ])('%s has %i days, in order', (month, count) => {
    const list = hallDaysOfMonth(month);
    expect(list).toHaveLength(count);
    expect(list[0]).toBe(`${month}-01`);
    expect(list).toEqual([...list].sort());
  });

  test.each(['2026-11-20', '2028-02-29', '1992-01-01'])('%s is a day', (text) =>
    expect(isHallDate(text)).toBe(true),
  );
  test.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '2026-1-1',
    '20261120',
    '2026-11-20T00:00',
  ])('%j is none', (text) => expect(isHallDate(text)).toBe(false));
  test('the date of every instant is valid', () => {
    fc.assert(fc.property(days, isHallDate));
  });
});

describe('the months of a period', () => {
  test('include every month, however short', () => {
    expect(hallMonthsWithin('2027-01-30', 31)).toEqual(['2027-01', '2027-02', '2027-03']);
    expect(hallMonthsWithin('2026-11-24', 0)).toEqual(['2026-11']);
    expect(hallMonthsWithin('2026-11-24', 60)).toEqual(['2026-11', '2026-12', '2027-01']);
  });

  test('are those of its days', () =>
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 400 }), (instant, days) => {
        const date = hallDateOf(instant);
        const each = Array.from({ length: days + 1 }, (_, n) => addHallDays(date, n).slice(0, 7));
        expect(hallMonthsWithin(date, days)).toEqual([...new Set(each)]);
      }),
    ));
});
