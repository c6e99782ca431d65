import { expect, it } from '@jest/globals';
import { aDay, aFlag, keeps, keepsList, oneOf } from './search';

it('keeps the parameters that a page declares and drops the others', () => {
  const read = keeps({ from: aDay, status: oneOf(['1', '2']) });
  const given = { keyword: '110101199003071233', status: '2', other: 'x' };
  expect(read(given)).toEqual({ status: '2' });
});

it('drops invalid values, so that no list call is rejected for them', () => {
  const read = keeps({ from: aDay, waiting: aFlag, status: oneOf(['1', '2']) });
  expect(read({ from: '2026-13-45', waiting: 'yes', status: '7' })).toEqual({});
  expect(read({ from: 20261122, waiting: ['1'] })).toEqual({});
  expect(read({ from: '2026-11-22', waiting: '1' })).toEqual({ from: '2026-11-22', waiting: '1' });
});

it('keeps page and order of every list', () => {
  expect(keepsList({})({ page: '3', pagesize: '50', sort: '-createdat' })).toEqual({
    page: '3',
    pagesize: '50',
    sort: '-createdat',
  });
  expect(keepsList({})({ page: 'x', sort: 'created at' })).toEqual({});
});
