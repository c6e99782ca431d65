import { type ViewColumns, withViewColumns } from '@hall/shared/contract/staff/list-exports';
import { countedMost, type ListAnswer } from '@hall/shared/contract/staff/list';
import { allLists, type ExportedList, exportedLists } from '@hall/shared/lists/all-lists';
import { cellText, type List, type ListWords, pathOf } from '@hall/shared/lists/define-list';
import { consoleText } from '@hall/shared/locales/console-text';
import { documentName } from '@hall/shared/locales/document-name';
import type { Locale } from '@hall/shared/codes/states';
import { isRule, staffNamer } from '@hall/shared/rules/staff-names';
import { recordListExport } from '@hall/domain/administration/exports';
import { findAssigned } from '@hall/domain/staff/cases';
import { readStaffNames } from '@hall/domain/staff/staff-accounts';
import { fieldError } from '@hall/platform/errors';
import { buildWorkbook, type WorkbookRow, type WorkbookSheet } from '@hall/toolkit/sheets';
import { FileAnswer } from '../../calls/send-file';
import type { SignedInStaffContext, StaffCall, StaffDeps } from '../calls/staff-call';

type Row = Record<string, unknown>;

/** Reads one page of the list. */
export type AskPage = (paging: { page: number; pagesize: number }) => Promise<ListAnswer<Row>>;

/** Rows per read; the process answers other calls between two reads. */
const pageSize = 500;

/**
 * Reads all pages. A row that an insertion moved to the next page is returned once.
 * @throws {AnswerError} A00002 if the list is longer than the paging limit
 */
export async function readListRows(ask: AskPage): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await ask({ page, pagesize: pageSize });
    if (total > countedMost)
      throw fieldError('columns', 'validation.exportList', {
        max: countedMost.toLocaleString('en'),
      });
    for (const item of items) rows.set(JSON.stringify(item), item);
    // A page beyond the last one would answer the last one again.
    if (page * pageSize >= total) return [...rows.values()];
  }
}

/** Reads the words that the cells of a file need in addition to its rows. */
async function readListWords({ database, settings }: Deps, locale: Locale): Promise<ListWords> {
  const t = consoleText(locale);
  const [names, cases, { documents }] = await Promise.all([
    readStaffNames(database),
    findAssigned(database, ['account']),
    settings.get(),
  ]);
  const staffName = staffNamer(names, (realname, username) =>
    t('staff.sharedName', { realname, username }),
  );
  const assignees = new Map(cases.map(({ key, username }) => [key, username]));
  return {
    t,
    locale,
    nameOf: (username) => (isRule(username) ? t(`staff.rule.${username}`) : staffName(username)),
    assigneeOf: (accountid) => staffName(assignees.get(accountid) ?? ''),
    documentOf: (doctype) => documentName(doctype, locale, documents.others),
  };
}

/** @returns the sheet of a list's view; a column that the list does not declare is empty */
export function listSheet(
  name: ExportedList,
  rows: Row[],
  { columns, headings }: ViewColumns,
  words: ListWords,
): WorkbookSheet {
  const list: List = allLists[name];
  const declared = columns.map((column) => list.columns.find((one) => one.name === column));
  const cells = rows.map((row): WorkbookRow =>
    declared.map((column) => (column ? cellText(column, row, words) : '')),
  );
  return {
    name: words.t(`auditChange.lists.${name}`),
    columns: columns.map((column, i) => ({
      heading: headings[i] ?? column,
      width: 22,
      kind:
        cells.length > 0 && cells.every((row) => typeof row[i] === 'number') ? 'number' : undefined,
    })),
    pages: inPages(cells),
  };
}

async function* inPages(rows: WorkbookRow[]): AsyncGenerator<WorkbookRow[]> {
  for (let from = 0; from < rows.length; from += pageSize) yield rows.slice(from, from + pageSize);
}

type Deps = Pick<StaffDeps, 'database' | 'settings'>;

/**
 * Exports the current view of a list. The rows come from the list's own call, so that permissions, filters and
 * masking are always the same.
 * @param calls all staff calls, including the lists
 */
export const listExportCalls = (deps: Deps, calls: StaffCall[]): StaffCall[] =>
  exportedLists.map((name) => exportCall(deps, name, callOf(calls, allLists[name])));

function callOf(calls: StaffCall[], { call: { method, path } }: Pick<List, 'call'>): StaffCall {
  const found = calls.find((call) => call.method === method && call.path === path);
  if (!found) throw new Error(`no call answers the list ${path}`);
  return found;
}

const exportCall = (deps: Deps, list: ExportedList, call: StaffCall): StaffCall => ({
  method: 'post',
  path: `${pathOf(allLists[list])}/export`,
  summary: 'The list that the filters find as a file (xlsx), with the columns of the view.',
  access: call.access,
  files: ['xlsx'],
  Dto: withViewColumns(call.Dto),
  async answer(context, input, raw) {
    const { columns, headings, ...query } = input as ViewColumns;
    const { actor, locale } = context as SignedInStaffContext;
    const ask: AskPage = async (paging) =>
      (await call.answer(context, { ...query, ...paging }, raw)) as Awaited<ReturnType<AskPage>>;
    const rows = await readListRows(ask);
    const words = await readListWords(deps, locale);
    const sheet = listSheet(list, rows, { columns, headings }, words);
    const file = await buildWorkbook([sheet]);
    await recordListExport(deps.database, actor, { list, query, rows: rows.length });
    return new FileAnswer('xlsx', sheet.name, file);
  },
});
