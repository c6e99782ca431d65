import { expect, test } from '@jest/globals';
import { DocType, locales, TicketStatus } from '@hall/shared/codes/states';
import { titleIn } from '@hall/shared/lists/define-list';
import { hasRejectedTerm } from '@hall/shared/locales/rejected-terms';
import {
  auditColumns,
  clusterAccountColumns,
  clusterOrderColumns,
  sharedThingColumns,
} from './evidence';
import { cellsOf, type ExportColumn, wordsOf } from './export-columns';
import { applicationColumns, returnedColumns } from './group-applications';
import {
  admissionColumns,
  countColumns,
  orderColumns,
  visitorColumns,
} from './orders-and-visitors';
import { hourColumns, originColumns, placeColumns, summaryColumns } from './visit-statistics';

const titles = [
  ...[admissionColumns, orderColumns, countColumns, visitorColumns, applicationColumns],
  ...[auditColumns, clusterAccountColumns, clusterOrderColumns, sharedThingColumns],
  ...[returnedColumns, placeColumns, hourColumns, originColumns, summaryColumns],
].flatMap((columns: readonly ExportColumn<never>[]) => columns.map(([title]) => title));

test.each(locales)('every heading of a file has a text that uses the one term (%s)', (locale) => {
  const headings = titles.map((title) => titleIn(title, wordsOf(locale)));
  expect(headings.length).toBeGreaterThan(80);
  expect(headings.filter((text) => !text || titles.includes(text))).toEqual([]);
  expect(headings.filter((text) => hasRejectedTerm(text, locale))).toEqual([]);
});

test('a file has the declarations of a visitor in words', () => {
  const visitor = {
    ticketId: '1',
    orderId: '2',
    realname: '王小明',
    doctype: DocType.passport,
    idnum: 'E1',
    idnumSealed: '',
    visitorKey: '',
    status: TicketStatus.available,
    admittedAt: undefined,
    others: [],
    declared: { child: true, disabled: true },
  } as const;
  expect(cellsOf(visitorColumns, visitor, wordsOf('zh'))).toContain('未满 14 周岁 · 残疾人');
});

test('a file has the hours of a session as people read them', () => {
  const column: ExportColumn<object> = ['exports.column.session', 14, () => '08:00-08:45'];
  expect(cellsOf([column], {}, wordsOf('zh'))).toEqual(['08:00–08:45']);
});
