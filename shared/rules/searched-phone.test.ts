import { expect, test } from '@jest/globals';
import { isPhonePart, readSearchedPhone } from './searched-phone';

test.each(['13912345678', '+86 139-1234-5678', '１３９１２３４５６７８'])(
  'reads %s as a whole phone',
  (typed) => expect(readSearchedPhone(typed)).toEqual({ kind: 'phone', digits: '13912345678' }),
);

test('reads a whole mail address, which an account can have instead of a phone', () =>
  expect(readSearchedPhone(' Maria@Example.org')).toEqual({
    kind: 'phone',
    digits: 'maria@example.org',
  }));

test('reads exactly four digits as the end of a phone', () =>
  expect(readSearchedPhone(' 56-78 ')).toEqual({ kind: 'lastFour', digits: '5678' }));

test.each([
  '678',
  '45678',
  '139 1234',
  '3912345678',
  '139123456780',
  'P00000000567',
  '王小明',
  'maria@',
  '@example.org',
])('compares %s with no phone', (typed) => expect(readSearchedPhone(typed)).toBeUndefined());

test('recognises 5 to 10 digits as a part of a phone', () => {
  expect(['45678', '１３９ 1234', '3912345678'].map(isPhonePart)).not.toContain(false);
  expect([undefined, '', '5678', '13912345678', '20261127AB'].map(isPhonePart)).not.toContain(true);
});
