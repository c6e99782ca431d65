import { expect, test } from '@jest/globals';
import { isSearchable, readApplicationNumber } from './application-number';

test.each([
  '2',
  '２',
  '申请 2',
  '申请2',
  '申请编号：2',
  '团体参观申请 2',
  'application 2',
  'Group visit application no. 2',
  'Application number 2',
  '#2',
])('reads %s as an application number', (typed) => expect(readApplicationNumber(typed)).toBe('2'));

test.each(['', '申请', 'unit 2', '2a', '11-25人', '1'.repeat(19)])(
  'reads no number in “%s”',
  (typed) => expect(readApplicationNumber(typed)).toBeUndefined(),
);

test('takes two characters or one digit as a search', () =>
  expect(['2', '王', 'x', '王小', ''].map(isSearchable)).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]));
