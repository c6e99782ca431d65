import { describe, expect, test } from '@jest/globals';
import type { TFunction } from 'i18next';
import { settingDiff } from './setting-diff';

const t = ((key: string, values?: { count?: number }) =>
  values?.count === undefined ? key : `${values.count}`) as unknown as TFunction;

describe('what a change of a rule changed', () => {
  test('is the field with its old and its new value', () => {
    expect(settingDiff(t, 'changesPerOrder', 1, 2)).toEqual([
      { path: '', label: 'settings.changesPerOrder.title', before: ['1'], after: ['2'] },
    ]);
  });

  test('is no field that stayed', () => {
    const was = { month: 5, year: 30 };
    expect(settingDiff(t, 'visitLimits', was, { ...was, year: 40 })).toMatchObject([
      { path: 'year', before: ['30'], after: ['40'] },
    ]);
    expect(settingDiff(t, 'visitLimits', was, was)).toEqual([]);
  });

  test('is of a list the lines that went and came, and of a value from before a field what came', () => {
    const was = { reject: ['a', 'b'], warn: [], lock: [], lift: [], cancel: [], refuse: [] };
    const is = { ...was, reject: ['b', 'c'], close: ['d'] };
    expect(settingDiff(t, 'reasons', was, is)).toMatchObject([
      { path: 'reject', before: ['a'], after: ['c'] },
      { path: 'close', before: [], after: ['d'] },
    ]);
  });
});
