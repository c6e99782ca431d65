import { expect, test } from '@jest/globals';
import { createKeepKeys } from './sign-in-policy';

const secretOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const keepKeyOf = createKeepKeys(secretOf(7));

test('returns the same key in every process, and a different one for another secret', () => {
  const holder = { accountId: '5' };
  expect(keepKeyOf(holder)).toBe(createKeepKeys(secretOf(7))(holder));
  expect(keepKeyOf(holder)).not.toBe(createKeepKeys(secretOf(8))(holder));
  expect(keepKeyOf(holder)).toMatch(/^[0-9a-f]{64}$/);
});

test('returns a separate key for each account, operator of an agency and unit', () => {
  const keys = [
    keepKeyOf({ accountId: '5' }),
    keepKeyOf({ accountId: '51' }),
    keepKeyOf({ accountId: '5', operator: { id: '1' } }),
    keepKeyOf({ accountId: '5', operator: { id: '2' } }),
    keepKeyOf({ unitId: '5' }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keepKeyOf({ accountId: '5', operator: null })).toBe(keys[0]);
});
