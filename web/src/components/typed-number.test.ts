import { expect, it } from '@jest/globals';
import { readWholeNumber } from './typed-number';

it.each([
  ['0', 0],
  ['12', 12],
  ['007', 7],
  [' 12 ', 12],
  ['１２', 12],
  ['1,200', 1200],
  ['1 200', 1200],
])('reads %j as %s', (text, number) => expect(readWholeNumber(text)).toBe(number));

it.each(['', ' ', '-1', '1.5', '12a', 'twelve', '1e3', '1'.repeat(16)])(
  'reads %j as no whole number',
  (text) => expect(readWholeNumber(text)).toBeUndefined(),
);
