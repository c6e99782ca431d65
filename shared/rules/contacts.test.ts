import { expect, test } from '@jest/globals';
import { isAnyDocument, isContactNumber, isTaxCode, normaliseContactNumber } from './contacts';

test.each(['13912345678', '025-86612230', '02586612230', '86612230', '025-86612230-801'])(
  'accepts %s as a contact number',
  (text) => expect(isContactNumber(text)).toBe(true),
);
test.each(['', '12345', '1391234567', '029 8661', '+8613912345678'])(
  'refuses %s as a contact number',
  (text) => expect(isContactNumber(text)).toBe(false),
);

test('accepts every kind of document for a contact', () => {
  expect(isAnyDocument('110101199003071233')).toBe(true);
  expect(isAnyDocument('E12345678')).toBe(true);
  expect(isAnyDocument('110101199003071234')).toBe(false);
});

test('a tax code has 15 to 20 characters', () => {
  expect(isTaxCode('91320100MA1XXXXX0X')).toBe(true);
  expect(isTaxCode('9132010')).toBe(false);
});

test.each([
  ['+86 139-1234-5678', '13912345678'],
  ['86-13912345678', '13912345678'],
  ['０２５－１２３４ ５６７８', '025-12345678'],
  ['025–12345678-123', '025-12345678-123'],
  ['+852 5123 4567', '+85251234567'],
])('the contact number %j is stored as %s', (typed, stored) =>
  expect(normaliseContactNumber(typed)).toBe(stored),
);
