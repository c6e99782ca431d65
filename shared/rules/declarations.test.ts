import { expect, test } from '@jest/globals';
import { DocType } from '../codes/states';
import { declaredBy, declaredInWords, gateNotesOf } from './declarations';

const { passport, idCard } = DocType;

test('only given answers count, and only those that the document is asked for', () => {
  expect(declaredBy({ doctype: passport, child: true, disabled: false })).toEqual({ child: true });
  expect(declaredBy({ doctype: idCard, child: true, disabled: true })).toEqual({ disabled: true });
});

test('words follow the order of the forms', () => {
  const declared = { disabled: true, child: true };
  expect(declaredInWords(declared, (key) => key)).toEqual([
    'declared.child.field',
    'declared.disabled.field',
  ]);
  expect(declaredInWords(declared, (key) => key, 'copy')).toEqual([
    'declared.child.copy',
    'declared.disabled.copy',
  ]);
});

test('a reason for attention is no note of the gate', () =>
  expect(gateNotesOf({ child: true, disabled: true })).toEqual({}));
