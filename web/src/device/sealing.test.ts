import { expect, test } from '@jest/globals';
import { seal, unseal } from './sealing';

const key = '07'.repeat(32);

test('unseals a text with the same key and kind', () => {
  const sealed = seal(key, '王小明 E12345678', 'draft');
  expect(sealed).toMatch(/^[0-9a-f]+$/);
  expect(unseal(key, sealed, 'draft')).toBe('王小明 E12345678');
});

test('does not unseal with another key or kind, or after a change', () => {
  const sealed = seal(key, 'text', 'draft');
  expect(unseal('08'.repeat(32), sealed, 'draft')).toBeUndefined();
  expect(unseal(key, sealed, 'ticket')).toBeUndefined();
  const last = sealed.at(-1) === '0' ? '1' : '0';
  expect(unseal(key, sealed.slice(0, -1) + last, 'draft')).toBeUndefined();
  for (const none of ['', 'ab', '{"visitors":[]}'])
    expect(unseal(key, none, 'draft')).toBeUndefined();
});

test('seals the same text differently each time', () => {
  expect(seal(key, 'text', 'draft')).not.toBe(seal(key, 'text', 'draft'));
});
