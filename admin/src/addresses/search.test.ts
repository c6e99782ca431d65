import { expect, it } from '@jest/globals';
import { aDay, aFlag, searchParams, listSearchParams, oneOf } from './search';

it('keeps the parameters that a page declares and drops the others', () => {
  const read = searchParams({ from: aDay, status: oneOf(['1', '2']) });
  const given = { keyword: '110101199003071233', status: '2', other: 'x' };
  expect(read(given)).toEqual({ status: '2' });
});

it('drops invalid values, so that no list call is rejected for them', () => {
  const read = searchParams({ from: aDay, waiting: aFlag, status: oneOf(['1', '2']) });
  expect(read({ from: '2026-13-45', waiting: 'yes', status: '7' })).toEqual({});
  expect(read({ from: 20261122, waiting: ['1'] })).toEqual({});
  expect(read({ from: '2026-11-22', waiting: '1' })).toEqual({ from: '2026-11-22', waiting: '1' });
});

it('keeps the filters that a list declares, but no words that name a person', () => {
  const read = listSearchParams({
    filters: {
      keyword: { kind: 'word', label: 'accounts.keyword' },
      status: { kind: 'choice', label: 'accounts.status', values: [1, 2], names: '' },
      from: { kind: 'day', label: 'orders.from' },
      act: { kind: 'act', label: 'audit.column.act' },
      auditid: { kind: 'id' },
    },
  });
  const accepted = { status: '2', from: '2026-11-22', act: 'order.cancel', auditid: '7' };
  expect(read({ ...accepted, keyword: '110101199003071233' })).toEqual(accepted);
  expect(read({ status: '3', from: 'today', act: '1', auditid: 'x' })).toEqual({});
});

it('keeps page and order of every list', () => {
  expect(
    listSearchParams({ filters: {} })({ page: '3', pagesize: '50', sort: '-createdat' }),
  ).toEqual({
    page: '3',
    pagesize: '50',
    sort: '-createdat',
  });
  expect(listSearchParams({ filters: {} })({ page: 'x', sort: 'created at' })).toEqual({});
});
