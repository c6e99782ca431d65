import { describe, expect, it } from '@jest/globals';
import { consoleText } from '@hall/shared/locales/console-text';
import {
  chosenWeek,
  mondayOf,
  nameSelection,
  nothingChosen,
  pickDay,
  pickSession,
  pickWeek,
  pressOf,
  type Selection,
} from './selection';

const keys = { ctrlKey: false, metaKey: false, shiftKey: false };

describe('days', () => {
  const first = pickDay(nothingChosen, '2026-11-26', 'alone');

  it('are selected alone by a press, added with Ctrl, and removed the same way', () => {
    const other = pickDay(first, '2026-11-24', 'toggle');
    expect(other.dates).toEqual(['2026-11-24', '2026-11-26']);
    expect(pickDay(other, '2026-11-24', 'toggle').dates).toEqual(['2026-11-26']);
    expect(pickDay(other, '2026-11-28', 'alone').dates).toEqual(['2026-11-28']);
  });

  it('are selected as a range with Shift, in either direction and across months', () => {
    expect(pickDay(first, '2026-11-24', 'upto').dates).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
    const late = pickDay(nothingChosen, '2026-11-30', 'alone');
    expect(pickDay(late, '2026-12-01', 'upto').dates).toEqual(['2026-11-30', '2026-12-01']);
    expect(pickDay(nothingChosen, '2026-12-01', 'upto').dates).toEqual(['2026-12-01']);
  });

  it('are selected as a week, which a second press removes', () => {
    const week = pickWeek(first, mondayOf('2026-11-26'), 'alone');
    expect([week.dates.length, week.dates[0], week.dates[6]]).toEqual([
      7,
      '2026-11-23',
      '2026-11-29',
    ]);
    expect(chosenWeek(week)).toBe('2026-11-23');
    expect(pickWeek(week, '2026-11-23', 'alone').dates).toEqual([]);
    const two = pickWeek(week, '2026-11-30', 'toggle');
    expect([two.dates.length, chosenWeek(two)]).toEqual([14, undefined]);
    expect(pickWeek(first, '2026-11-30', 'alone').dates).toHaveLength(7);
  });
});

describe('sessions', () => {
  const order = ['5', '6', '7', '8'];

  it('are added and removed by a press, and never selected together with days', () => {
    const day = pickDay(nothingChosen, '2026-11-26', 'alone');
    const one = pickSession(day, '6', 'alone', order);
    expect(one).toMatchObject({ dates: [], sessions: ['6'] });
    expect(pickSession(one, '8', 'alone', order).sessions).toEqual(['6', '8']);
    expect(pickSession(one, '6', 'alone', order).sessions).toEqual([]);
    expect(pickDay(one, '2026-11-26', 'alone').sessions).toEqual([]);
  });

  it('are selected as a range with Shift, in display order', () => {
    const one = pickSession(nothingChosen, '7', 'alone', order);
    expect(pickSession(one, '5', 'upto', order).sessions.sort()).toEqual(['5', '6', '7']);
  });
});

it('modifier keys set the kind of a press', () => {
  expect(pressOf(keys)).toBe('alone');
  expect(pressOf({ ...keys, metaKey: true })).toBe('toggle');
  expect(pressOf({ ...keys, ctrlKey: true, shiftKey: true })).toBe('upto');
});

it('names a selection by its day, its range of days, or its sessions', () => {
  const nameOf = (chosen: Partial<Selection>) =>
    nameSelection({ ...nothingChosen, ...chosen }, consoleText('zh'), 'zh');
  expect(nameOf({ dates: ['2026-12-02'] })).toBe('12月2日 周三');
  expect(nameOf({ dates: ['2026-12-02', '2026-12-06'] })).toBe(
    '已选 2 天 (12月2日 周三 – 12月6日 周日)',
  );
  expect(nameOf({ sessions: ['1', '2'] })).toBe('已选 2 个场次');
});
