import { expect, test } from '@jest/globals';
import { emptyVisitor } from './draft-visitor';
import { findVisitorFaults, withoutDuplicates } from './visitor-faults';

const person = { realname: '王小明', doctype: 2 as const };
const visitors = ['E12345678', 'E87654321', 'e12345678'].map((idnum, index) => ({
  ...emptyVisitor(),
  ...person,
  idnum,
  key: `row-${index}`,
}));

test('a duplicate number names the first row, counted from 1', () => {
  expect(findVisitorFaults(visitors)).toEqual({
    'row-2': { idnum: { key: 'validation.idnum.duplicateOf', params: { row: 1 } } },
  });
});

test('drops errors that name a row when the numbering changes', () => {
  const other = { key: 'validation.required' };
  const faults = { ...findVisitorFaults(visitors), 'row-1': { realname: other, idnum: other } };
  expect(withoutDuplicates(faults)).toEqual({ 'row-1': { realname: other, idnum: other } });
});
