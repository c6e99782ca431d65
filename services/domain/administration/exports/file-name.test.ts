import { describe, expect, test } from '@jest/globals';
import { fileNameOf } from './export-job';

describe('an export’s file is called as a person would call it', () => {
  const orders = {
    kind: 'orders',
    filters: {},
    locale: 'zh',
    createdAt: new Date('2026-11-23T20:31:59Z'),
  } as const;
  const days = { from: '2026-11-01', to: '2026-11-30' };

  test.each([
    ['zh', {}, '订单_导出于2026-11-24_0431'],
    ['en', {}, 'Orders_exported_2026-11-24_0431'],
    ['zh', days, '订单_2026-11-01至2026-11-30_导出于2026-11-24_0431'],
    ['en', days, 'Orders_2026-11-01_to_2026-11-30_exported_2026-11-24_0431'],
    ['zh', { from: days.from }, '订单_2026-11-01起_导出于2026-11-24_0431'],
    ['en', { to: days.to }, 'Orders_until_2026-11-30_exported_2026-11-24_0431'],
    ['en', { from: days.to, to: days.to }, 'Orders_2026-11-30_exported_2026-11-24_0431'],
  ] as const)('has its subject, its days and its time (%s, %o)', (locale, filters, name) => {
    expect(fileNameOf({ ...orders, locale, filters })).toBe(name);
  });

  test('the audit log by the days of its own filter', () => {
    expect(fileNameOf({ ...orders, kind: 'audit', filters: { audit: days } })).toBe(
      '审计日志_2026-11-01至2026-11-30_导出于2026-11-24_0431',
    );
  });
});
