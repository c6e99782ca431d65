import { expect, it } from '@jest/globals';
import type { DraftVisitor } from './draft-visitor';
import { listFaults, nextFault } from './list-faults';

const visitors = ['a', 'b', 'c'].map((key): DraftVisitor => ({
  key,
  realname: '',
  doctype: 1,
  idnum: '',
}));

it('lists what is wrong row by row, in each as it is read', () => {
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

it('leads from one to the next, and from the last to the first', () => {
  const ids = ['visitor-0-realname', 'visitor-0-idnum', 'visitor-2-realname'];
  expect(nextFault(ids, undefined)).toBe(ids[0]);
  expect(nextFault(ids, 'visitor-0-realname')).toBe(ids[1]);
  expect(nextFault(ids, 'visitor-2-realname')).toBe(ids[0]);
  expect(nextFault(ids, 'visitor-1-idnum')).toBe(ids[0]);
  expect(nextFault([], undefined)).toBeUndefined();
});
