import { expect, it } from '@jest/globals';
import { clockOf, clockWhileTyping } from './clock';

it.each([
  ['09:00', '09:00'],
  ['9:00', '09:00'],
  ['0900', '09:00'],
  ['900', '09:00'],
  ['０９：００', '09:00'],
  [' 23:59 ', '23:59'],
])('reads %j as %s', (text, clock) => expect(clockOf(text)).toBe(clock));

it.each(['08:4509:00', '25:00', '12:60', '9', 'noon', ''])('leaves %j as it was typed', (text) =>
  expect(clockOf(text)).toBe(text),
);

it('accepts a time while typing only at its last digit', () => {
  const typed = ['0', '09', '090', '0900'];
  expect(typed.map(clockWhileTyping)).toEqual(['0', '09', '090', '09:00']);
  expect(clockWhileTyping('930')).toBe('930');
  expect(clockWhileTyping('9:30')).toBe('9:30');
});
