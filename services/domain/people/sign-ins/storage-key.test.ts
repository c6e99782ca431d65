import { expect, test } from '@jest/globals';
import { createStorageKeys } from './sign-in-policy';

const secretOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const storageKeyOf = createStorageKeys(secretOf(7));

test('returns the same key in every process, and a different one for another secret', () => {
  const holder = { accountId: '5' };
  expect(storageKeyOf(holder)).toBe(createStorageKeys(secretOf(7))(holder));
  expect(storageKeyOf(holder)).not.toBe(createStorageKeys(secretOf(8))(holder));
  expect(storageKeyOf(holder)).toMatch(/^[0-9a-f]{64}$/);
});

test('returns a separate key for each account, operator of an agency and unit', () => {
  const keys = [
    storageKeyOf({ accountId: '5' }),
    storageKeyOf({ accountId: '51' }),
    storageKeyOf({ accountId: '5', operator: { id: '1' } }),
    storageKeyOf({ accountId: '5', operator: { id: '2' } }),
    storageKeyOf({ unitId: '5' }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(storageKeyOf({ accountId: '5', operator: null })).toBe(keys[0]);
});
