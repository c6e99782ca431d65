import { describe, expect, test } from '@jest/globals';
import { consoleText } from '../locales/console-text';
import { changedFields, subjectInWords } from './audit-change';
import { placeInWords, placesOf, subjectPlace } from './audit-places';

const places = {
  'area 1': '主馆',
  'session 7': '主馆 2026-12-01 08:00-08:45',
  'session 9': '主馆 2026-11-30 08:00-08:45',
};
const entry = { subjecttype: 'area', subjectid: '1', before: null, after: null };

describe('areas and sessions of an entry of the audit log', () => {
  test('are found in every field that refers to them by number', () => {
    const before = { seats: { 7: { personal: 1 } }, session: '5' };
    const after = {
      areaid: 2,
      sessions: ['7', '8'],
      eventssessionid: '9',
      personal: 5,
      change: '4',
    };
    expect(placesOf({ ...entry, before, after })).toEqual([
      'session 7',
      'session 5',
      'area 2',
      'session 7',
      'session 8',
      'session 9',
      'area 1',
    ]);
    expect(placesOf({ ...entry, subjecttype: 'session', subjectid: '7' })).toEqual(['session 7']);
    expect(placesOf({ ...entry, subjecttype: 'day', subjectid: '1/2026-12-01' })).toEqual([
      'area 1',
    ]);
  });

  test('are not found in values that are no number', () => {
    const sessions = [{ starttime: '08:00', personal: 4 }];
    expect(placesOf({ ...entry, subjecttype: 'cluster', after: { sessions, seats: 12 } })).toEqual(
      [],
    );
    expect(placesOf({ ...entry, subjecttype: 'area', subjectid: 'template' })).toEqual([]);
  });

  test('are shown by their names', () => {
    expect(placeInWords('areaid', 1, places)).toBe('主馆');
    expect(placeInWords('session', '7', places)).toBe(places['session 7']);
    expect(placeInWords('change', '7', places)).toBeUndefined();
    expect(subjectPlace({ subjecttype: 'area', subjectid: '1' }, places)).toBe('主馆');
    expect(subjectPlace({ subjecttype: 'session', subjectid: '7' }, places)).toBe(
      places['session 7'],
    );
    expect(subjectPlace({ subjecttype: 'day', subjectid: '1/2026-12-01' }, places)).toBe(
      '主馆 2026-12-01',
    );
  });

  test('are shown by number once they are deleted', () => {
    expect(placeInWords('session', '8', places)).toBeUndefined();
    expect(subjectPlace({ subjecttype: 'session', subjectid: '8' }, places)).toBeUndefined();
    expect(subjectPlace({ subjecttype: 'order', subjectid: '1' }, places)).toBeUndefined();
  });
});

describe('any other subject', () => {
  test('is found by its number and shown by its name', () => {
    const order = { subjecttype: 'order', subjectid: '7' };
    expect(placesOf({ ...order, before: null, after: { account: '9' } })).toEqual([
      'account 9',
      'order 7',
    ]);
    expect(subjectPlace(order, { 'order 7': '20261124ABC' })).toBe('20261124ABC');
    expect(placeInWords('accounts', '9', { 'account 9': '王*' })).toBe('王*');
  });

  test('is not found if its number is invalid', () => {
    expect(
      placesOf({ subjecttype: 'authorization', subjectid: 'export', before: null, after: null }),
    ).toEqual([]);
    const requestid = 'aB3'.padEnd(32, '0');
    const request = { subjecttype: 'request', before: null, after: null };
    expect(placesOf({ ...request, subjectid: requestid })).toEqual([`request ${requestid}`]);
    expect(placesOf({ ...request, subjectid: '7' })).toEqual([]);
  });
});

describe('a change of many sessions', () => {
  const t = consoleText('zh');
  const change = { act: 'plan.stop', subjecttype: 'area', subjectid: '1', before: null, places };

  test('lists its sessions in a line each, by number once they are deleted', () => {
    const given = { ...change, after: { sessions: ['7', '8'], areaid: 1 } };
    expect(changedFields(given, t, 'zh')).toMatchObject([
      { label: '场次', after: `${places['session 7']}\n8` },
      { label: '参观区域', after: '主馆' },
    ]);
    expect(subjectInWords(given, t)).toBe('参观区域 主馆');
  });

  test('shows their seats in a row each, and names its days in the subject', () => {
    const seats = { personal: 100, team: 40, window: 5 };
    const given = {
      ...change,
      act: 'plan.seats',
      before: { seats: { 7: seats, 8: { personal: 60 }, 9: { ...seats, team: 50 } } },
      after: {
        ...{ change: '4', sessions: ['7', '8', '9'], left: 0, personal: 80, team: 50 },
        days: ['2026-12-03', '2026-11-30', '2026-12-01'],
      },
    };
    expect(subjectInWords(given, t)).toBe(
      '参观区域 主馆 2026-11-30 – 12-01、2026-12-03 (3 个场次)',
    );
    const [first, second, deleted, ...others] = changedFields(given, t, 'zh');
    expect(first).toMatchObject({
      ...{ label: places['session 9'], before: '个人名额 100', after: '个人名额 80' },
    });
    expect(second).toMatchObject({
      label: places['session 7'],
      before: '个人名额 100; 团队名额 40',
      after: '个人名额 80; 团队名额 50',
    });
    expect(deleted).toMatchObject({ label: '场次 8', after: '个人名额 80' });
    expect(others.map(({ key }) => key)).toEqual(['change', 'left', 'days']);
  });

  test('shows the seats that it took back', () => {
    const given = {
      ...change,
      act: 'plan.undo',
      before: { seats: { 7: { personal: 80, team: 9 } } },
      after: { seats: { 7: { personal: 100, team: 9 } }, sessions: ['7'] },
    };
    expect(changedFields(given, t, 'zh')).toMatchObject([
      { label: places['session 7'], before: '个人名额 80', after: '个人名额 100' },
    ]);
  });
});
