import { countedMost, type ListAnswer } from '@hall/shared/contract/staff/list';
import type { ExportedList, ViewColumns } from '@hall/shared/contract/staff/list-exports';
import { fieldError } from '@hall/platform/errors';
import type { WorkbookRow, WorkbookSheet } from '@hall/toolkit/sheets';
import { listCell } from './list-cells';
import type { ListWords } from './list-words';

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

/** @returns the sheet of a list's view */
export function listSheet(
  list: ExportedList,
  rows: Row[],
  { columns, headings }: ViewColumns,
  words: ListWords,
): WorkbookSheet {
  const cells = rows.map((row): WorkbookRow =>
    columns.map((column) => listCell(list, column, row, words)),
  );
  return {
    name: words.t(`auditChange.lists.${list}`),
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
