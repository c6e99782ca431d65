import { expect, test } from '@jest/globals';
import { areasOf, isAt } from './account-areas';
import { urls } from '../../urls';

const keysOf = (...of: Parameters<typeof areasOf>): string[] =>
  areasOf(...of).flatMap(({ items }) => items.map(({ key }) => key));

test('each account type has its own pages; operators do not see owner-only pages', () => {
  expect(keysOf('user', false)).not.toContain('guides');
  expect(keysOf('tg', false)).toContain('tourOperator');
  expect(keysOf('ta', false)).toEqual(expect.arrayContaining(['guides', 'operator', 'phone']));
  const operator = keysOf('ta', true);
  expect(operator).toContain('guides');
  expect(operator).not.toContain('operator');
  expect(operator).not.toContain('personalCopy');
});

test('the orders entry is current on the index, an order, and a success page without a number', () => {
  const record = { key: 'record', to: urls.account } as const;
  for (const path of [
    '/account',
    '/account/',
    '/account/record',
    '/account/record/7',
    '/tg/success',
  ])
    expect(isAt(record, path)).toBe(true);
  for (const path of ['/account/profile', '/account/recorded', '/user'])
    expect(isAt(record, path)).toBe(false);
  expect(isAt({ key: 'profile', to: urls.profile }, '/account/profile/')).toBe(true);
});
