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

test('rows that were prepared for more people have no errors, and accompany no child', () => {
  const [first, empty] = [visitors[0]!, { ...emptyVisitor(), key: 'empty' }];
  expect(findVisitorFaults([first, empty, { ...empty, key: 'another' }])).toEqual({});
  expect(Object.keys(findVisitorFaults([empty, { ...empty, key: 'another' }]))).toEqual(['empty']);
  const rule = { type: 'user' as const, visitDates: ['2026-12-01'] };
  expect(findVisitorFaults([{ ...first, child: true }, empty], rule)).toEqual({
    'row-0': { idnum: { key: 'validation.child.alone' } },
  });
});

test('a wrong number says how many digits it needs and has', () => {
  const short = { ...visitors[0]!, doctype: 1 as const, idnum: '11010119900307123' };
  expect(findVisitorFaults([short])).toEqual({
    'row-0': { idnum: { key: 'validation.idnum.length', params: { given: 17 } } },
  });
});

test('drops errors that name a row when the numbering changes', () => {
  const other = { key: 'validation.required' };
  const faults = { ...findVisitorFaults(visitors), 'row-1': { realname: other, idnum: other } };
  expect(withoutDuplicates(faults)).toEqual({ 'row-1': { realname: other, idnum: other } });
});
