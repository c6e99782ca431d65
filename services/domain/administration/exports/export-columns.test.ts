import { expect, test } from '@jest/globals';
import { locales } from '@hall/shared/codes/states';
import { titleIn } from '@hall/shared/lists/define-list';
import { hasRejectedTerm } from '@hall/shared/locales/rejected-terms';
import {
  auditColumns,
  clusterAccountColumns,
  clusterOrderColumns,
  sharedThingColumns,
} from './evidence';
import { type ExportColumn, wordsOf } from './export-columns';
import { applicationColumns, returnedColumns } from './group-applications';
import {
  admissionColumns,
  countColumns,
  orderColumns,
  visitorColumns,
} from './orders-and-visitors';
import { figureColumns, hourColumns, originColumns } from './visit-statistics';

const titles = [
  ...[admissionColumns, orderColumns, countColumns, visitorColumns, applicationColumns],
  ...[auditColumns, clusterAccountColumns, clusterOrderColumns, sharedThingColumns],
  ...[returnedColumns, figureColumns, hourColumns, originColumns],
].flatMap((columns: readonly ExportColumn<never>[]) => columns.map(([title]) => title));

test.each(locales)('every heading of a file has a text that uses the one term (%s)', (locale) => {
  const headings = titles.map((title) => titleIn(title, wordsOf(locale)));
  expect(headings.length).toBeGreaterThan(80);
  expect(headings.filter((text) => !text || titles.includes(text))).toEqual([]);
  expect(headings.filter((text) => hasRejectedTerm(text, locale))).toEqual([]);
});
