import { describe, expect, test } from '@jest/globals';
import type { TFunction } from 'i18next';
import { settingDiff } from './setting-text';

const t = ((key: string, values?: { count?: number }) =>
  values?.count === undefined ? key : `${values.count}`) as unknown as TFunction;

describe('the difference of a rule', () => {
  test('contains a changed field with its old and new value', () => {
    expect(settingDiff(t, 'changesPerOrder', 1, 2)).toEqual([
      { path: '', label: 'settings.changesPerOrder.title', before: ['1'], after: ['2'] },
    ]);
  });

  test('omits unchanged fields', () => {
    const was = { month: 5, year: 30 };
    expect(settingDiff(t, 'visitLimits', was, { ...was, year: 40 })).toMatchObject([
      { path: 'year', before: ['30'], after: ['40'] },
    ]);
    expect(settingDiff(t, 'visitLimits', was, was)).toEqual([]);
  });

  test('contains removed and added lines of a list, and a field that the old value lacks', () => {
    const was = { reject: ['a', 'b'], warn: [], lock: [], lift: [], cancel: [], refuse: [] };
    const is = { ...was, reject: ['b', 'c'], close: ['d'] };
    expect(settingDiff(t, 'reasons', was, is)).toMatchObject([
      { path: 'reject', before: ['a'], after: ['c'] },
      { path: 'close', before: [], after: ['d'] },
    ]);
  });
});
