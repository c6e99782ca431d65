import { expect, it } from '@jest/globals';
import type { TFunction } from 'i18next';
import type { DraftVisitor } from './draft-visitor';
import { commonFaults, listFaults, nextFault, repeatFaults } from './list-faults';

const visitors = ['a', 'b', 'c'].map((key): DraftVisitor => ({
  key,
  realname: '',
  doctype: 1,
  idnum: '',
}));

it('lists errors row by row, in reading order', () => {
  const fault = { key: 'validation.required' };
  const faults = {
    c: { realname: fault },
    a: { idnum: fault, realname: fault },
    gone: { idnum: fault },
  };
  expect(listFaults(visitors, faults)).toEqual([
    'visitor-0-realname',
    'visitor-0-idnum',
    'visitor-2-realname',
  ]);
});

it('moves from one error to the next, and from the last to the first', () => {
  const ids = ['visitor-0-realname', 'visitor-0-idnum', 'visitor-2-realname'];
  expect(nextFault(ids, undefined)).toBe(ids[0]);
  expect(nextFault(ids, 'visitor-0-realname')).toBe(ids[1]);
  expect(nextFault(ids, 'visitor-2-realname')).toBe(ids[0]);
  expect(nextFault(ids, 'visitor-1-idnum')).toBe(ids[0]);
  expect(nextFault([], undefined)).toBeUndefined();
});

const translate = ((key: string, params?: object) =>
  params ? `${key} ${Object.values(params).join(' ')}` : key) as unknown as TFunction;

it('names an error of several rows once, and the remedy of lost digits even for one', () => {
  const wrong = { idnum: { key: 'wrong' } };
  const lost = { idnum: { key: 'validation.import.number' } };
  expect(commonFaults(visitors, { a: wrong }, translate)).toEqual([]);
  expect(commonFaults(visitors, { a: wrong, b: lost, c: wrong }, translate)).toEqual([
    'validation.atField waiting.list.people 2 account.field.idnum wrong ',
    'booking.lostDigits 1',
  ]);
});

it('repeats the first three invalid rows, then the number of fields', () => {
  const fault = { key: 'wrong' };
  expect(repeatFaults(visitors, { b: { idnum: fault } }, translate)).toEqual([
    {
      id: 'visitor-1-idnum',
      text: 'validation.atField booking.visitor 2 account.field.idnum wrong ',
    },
  ]);
  const rows = [...visitors, { ...visitors[0]!, key: 'd' }];
  const all = Object.fromEntries(rows.map(({ key }) => [key, { idnum: { key } }]));
  const lines = repeatFaults(rows, all, translate);
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toEqual({ text: 'booking.faults 4' });
  expect(repeatFaults(visitors, {}, translate)).toEqual([]);
  // One cause is one line.
  const alike = Object.fromEntries(rows.map(({ key }) => [key, { idnum: fault }]));
  expect(repeatFaults(rows, alike, translate)).toEqual([
    {
      id: 'visitor-0-idnum',
      text: 'validation.atField waiting.list.people 4 account.field.idnum wrong ',
    },
  ]);
});
