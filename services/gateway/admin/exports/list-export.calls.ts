import {
  type ExportedList,
  exportedLists,
  type ViewColumns,
  withViewColumns,
} from '@hall/shared/contract/staff/list-exports';
import { recordListExport } from '@hall/domain/administration/exports';
import { buildWorkbook } from '@hall/toolkit/sheets';
import { FileAnswer } from '../../calls/send-file';
import type { SignedInStaffContext, StaffCall } from '../calls/staff-call';
import type { StaffDeps } from '../staff-deps';
import { type AskPage, listSheet, readListRows } from './list-file';
import { readListWords } from './list-words';

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
