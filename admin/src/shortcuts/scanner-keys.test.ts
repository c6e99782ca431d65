import { describe, expect, test } from '@jest/globals';
import { altNumber, keyOf } from './scanner-keys';

const plain = { key: '', code: '', ctrlKey: false, altKey: false, metaKey: false };

describe('the key that counts for a scan', () => {
  test.each([
    ['a letter', { key: 'T', code: 'KeyT' }, 'T'],
    ['a letter with Alt', { key: 'T', code: 'KeyT', altKey: true }, 'T'],
    ['a letter that Alt turns into another', { key: '†', code: 'KeyT', altKey: true }, 'T'],
    ['a bracket behind AltGr', { key: ']', code: 'Digit9', ctrlKey: true, altKey: true }, ']'],
    ['a CR', { key: 'm', code: 'KeyM', ctrlKey: true }, 'Enter'],
    ['a line feed', { key: 'j', code: 'KeyJ', ctrlKey: true }, 'Enter'],
    ['a tabulator', { key: 'i', code: 'KeyI', ctrlKey: true }, 'Tab'],
    ['copying', { key: 'c', code: 'KeyC', ctrlKey: true }, undefined],
    ['a shortcut of the system', { key: 'm', code: 'KeyM', metaKey: true }, undefined],
  ])('%s', (_what, pressed, key) => expect(keyOf({ ...plain, ...pressed })).toBe(key));
});

test('reads a character sent by its number', () => {
  const numbers = altNumber();
  const digit = (code: string, altKey = true) => numbers.isDigit({ ...plain, code, altKey });
  expect(['Numpad0', 'Numpad6', 'Numpad5'].map((code) => digit(code))).toEqual([true, true, true]);
  expect(numbers.end({ ...plain, key: 'Alt' })).toBe('A');
  // The digits are cleared.
  expect(numbers.end({ ...plain, key: 'Alt' })).toBeUndefined();
  expect([digit('Numpad6', false), digit('Digit6')]).toEqual([false, false]);
});
