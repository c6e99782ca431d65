import { expect, test } from '@jest/globals';
import { type DraftVisitor, emptyVisitor, fillRows, followKind, openRows } from './draft-visitor';

const named = (realname: string): DraftVisitor => ({ ...emptyVisitor(), realname });
const names = (rows: DraftVisitor[]): string[] => rows.map(({ realname }) => realname || '–');

test('opens one row for each person', () => {
  expect(names(openRows([emptyVisitor()], 4))).toEqual(['–', '–', '–', '–']);
  expect(names(openRows([named('王小明'), emptyVisitor()], 3))).toEqual(['王小明', '–', '–']);
});

test('closes empty rows for a smaller party, and keeps all typed visitors', () => {
  const rows = [named('王小明'), emptyVisitor(), named('李华'), emptyVisitor()];
  expect(names(openRows(rows, 3))).toEqual(['王小明', '李华', '–']);
  expect(names(openRows(rows, 1))).toEqual(['王小明', '李华']);
});

test('fills the empty rows first with pasted or ticked people', () => {
  const rows = openRows([named('王小明')], 4);
  expect(names(fillRows(rows, [named('李华')]))).toEqual(['王小明', '李华', '–', '–']);
  expect(names(fillRows(rows, ['赵强', '钱多', '孙红', '李明'].map(named)))).toHaveLength(5);
});

test('empty rows take the kind of document of the visitor above them', () => {
  const chosen = { ...emptyVisitor(), doctype: 4 as const };
  const first = { ...named('Anna'), doctype: 2 as const };
  const rows = [first, emptyVisitor(), chosen, named('王小明'), emptyVisitor()];
  expect(followKind(rows, first).map(({ doctype }) => doctype)).toEqual([2, 2, 4, 1, 2]);
  expect(followKind(rows, rows[3]!, 1).map(({ doctype }) => doctype)).toEqual([2, 1, 4, 1, 1]);
});
