import { expect, test } from '@jest/globals';
import { DocType } from '../codes/states';
import { declaredInWords, gateNotesOf, toSent } from './declarations';

const { passport, idCard } = DocType;

test('a form sends given answers only, and only those that the document is asked for', () => {
  const named = { realname: '王小明', doctype: passport, idnum: 'E12345678' };
  const sent = toSent({ ...named, visitorid: '', child: true, disabled: false });
  expect(sent).toEqual({ ...named, child: true });
  // The document was changed after the answer.
  const changed = { ...named, doctype: idCard, child: true, disabled: true };
  expect(toSent(changed)).toEqual({ ...named, doctype: idCard, disabled: true });
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
