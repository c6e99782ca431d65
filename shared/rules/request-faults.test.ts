import { expect, test } from '@jest/globals';
import { faultKindOf } from './request-faults';

test.each([
  ['23514 tickets_doctype_check', 'rule'],
  ['22003', 'value'],
  ['42703 tickets.origin', 'schema'],
  ['53100', 'room'],
  ['XX000', 'product'],
  ['TypeError seal.js:42', 'product'],
  ['Error', 'product'],
  [null, 'unknown'],
])('maps the fault %s to the kind %s', (fault, kind) => {
  expect(faultKindOf(fault)).toBe(kind);
});
