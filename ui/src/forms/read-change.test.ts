import { expect, test } from '@jest/globals';
import { readChange } from './read-change';

test.each([
  ['a text', 'a', 'a'],
  ['a number', 0, 0],
  ['no value', null, null],
  ['a list', ['user'], ['user']],
  ['the event of a text field', { target: { type: 'text', value: 'a' } }, 'a'],
  ['the event of a checkbox', { target: { type: 'checkbox', value: 'on', checked: false } }, false],
])('reads %s', (_name, change, value) => expect(readChange(change)).toEqual(value));
