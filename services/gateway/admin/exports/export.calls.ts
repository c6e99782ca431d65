import { exportEndpoints, type ExportRow } from '@hall/shared/contract/staff/exports';
import {
  cancelExport,
  getExport,
  listExports,
  orderExport,
  readExportFile,
  type ExportJob,
  recordListExport,
} from '@hall/domain/administration/exports';
import { noteNumberSearch } from '@hall/domain/administration/search';
import { FileAnswer } from '../../calls/send-file';
import {
  presentList,
  type StaffCall,
  bindCalls,
  type StaffDeps,
  type SignedInStaffContext,
} from '../calls/staff-call';
import { hallIso } from '@hall/shared/rules/hall-time';
import {
  type ExportedList,
  exportedLists,
  type ViewColumns,
  withViewColumns,
} from '@hall/shared/contract/staff/list-exports';
import { buildWorkbook, type WorkbookRow, type WorkbookSheet } from '@hall/toolkit/sheets';
import { readListWords, listCell, type ListWords } from './list-cells';
import { countedMost, type ListAnswer } from '@hall/shared/contract/staff/list';
import { fieldError } from '@hall/platform/errors';

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

type Deps = Pick<StaffDeps, 'database' | 'settings'>;

/**
 * Exports the current view of a list. The rows come from the list's own call, so that permissions, filters and
 * masking are always the same.
 * @param calls all staff calls, including the lists
 */
export const listExportCalls = (deps: Deps, calls: StaffCall[]): StaffCall[] =>
  (Object.keys(exportedLists) as ExportedList[]).map((list) =>
    exportCall(deps, list, callOf(calls, exportedLists[list])),
  );

function callOf(calls: StaffCall[], path: string): StaffCall {
  const found =
    calls.find((call) => call.method === 'post' && call.path === `${path}/search`) ??
    calls.find((call) => call.method === 'get' && call.path === path);
  if (!found) throw new Error(`no call answers the list ${path}`);
  return found;
}

const exportCall = (deps: Deps, list: ExportedList, call: StaffCall): StaffCall => ({
  method: 'post',
  path: `${exportedLists[list]}/export`,
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

/** Progress of an export; unknown values are empty. */
export const presentExport = (job: ExportJob): ExportRow => ({
  exportid: job.id,
  kind: job.kind,
  state: job.state,
  total: job.rowsTotal,
  done: job.rowsDone,
  size: job.fileBytes ?? 0,
  by: job.staff,
  createdat: hallIso(job.createdAt),
  finishedat: job.finishedAt ? hallIso(job.finishedAt) : '',
  expiresat: job.expiresAt ? hallIso(job.expiresAt) : '',
});

/** Excel exports: requested here, written by a worker, available for a day. */
export function exportCalls(deps: StaffDeps): StaffCall[] {
  return bindCalls(exportEndpoints, {
    async create({ actor, locale }, form) {
      const { keyword } = form;
      await noteNumberSearch(deps, actor, 'orders', { phone: keyword, document: keyword });
      const id = await orderExport(deps, form, locale, actor);
      return presentExport(await getExport(deps, id, actor));
    },
    list: async ({ actor }, query) =>
      presentList(await listExports(deps, query, actor), presentExport),
    get: async ({ actor, params }) => presentExport(await getExport(deps, params.exportid, actor)),
    cancel: ({ actor, params }) => cancelExport(deps, params.exportid, actor),
    async file({ actor, params }) {
      const { name, bytes } = await readExportFile(deps, params.exportid, actor);
      return new FileAnswer('xlsx', name, bytes);
    },
  });
}
