import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { stream } from 'exceljs';
import { withTemporaryFolder } from '@hall/platform/temporary-folder';

/** Type of a column other than text: numbers, parts of 1, days (`2026-11-24`), or hall times (`2026-11-24 08:00`). */
export type ColumnKind = 'number' | 'percent' | 'day' | 'minute' | 'second';

/** A column of a sheet: its heading, its width in characters, and its type; text by default. */
export interface WorkbookColumn {
  heading: string;
  width: number;
  kind?: ColumnKind | undefined;
}

export type WorkbookRow = (string | number)[];

/** One output sheet: its rows come in pages, so that long lists need little memory. */
export interface WorkbookSheet {
  name: string;
  columns: WorkbookColumn[];
  pages: AsyncIterable<WorkbookRow[]>;
  /** A last row in bold, which filters and sorting leave in place. */
  total?: WorkbookRow | undefined;
}

/** Returns rows in memory as one page. */
export async function* onePage(rows: WorkbookRow[]): AsyncGenerator<WorkbookRow[]> {
  yield rows;
}

/** Excel's limit of rows in a sheet, including the heading; it reports a larger file as damaged. */
const sheetRowsMax = 1_048_576;

/**
 * Writes sheets into an xlsx file. Rows that exceed a sheet continue in another sheet with the same name.
 * @param onRows receives the number of rows written so far; return false to stop
 * @param rowsMax rows of a sheet, including its heading
 * @returns the file's bytes; undefined if it was stopped
 */
export function writeWorkbook(
  sheets: WorkbookSheet[],
  onRows: (done: number) => Promise<boolean>,
  rowsMax = sheetRowsMax,
): Promise<Buffer | undefined> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'workbook.xlsx');
    return (await writeFile(path, sheets, onRows, rowsMax)) ? readFile(path) : undefined;
  });
}

/** @returns the bytes of an xlsx file with few rows, without progress reports */
export const buildWorkbook = async (sheets: WorkbookSheet[]): Promise<Buffer> =>
  (await writeWorkbook(sheets, () => Promise.resolve(true))) ?? Buffer.alloc(0);

/**
 * Writes sheets into an xlsx file row by row, without keeping written rows in memory. Text cells have the text format
 * and are strings in the file, so Excel never reads them as numbers, dates or formulas. Day and time columns hold
 * dates, so that they can be sorted and grouped.
 * @returns false if it was stopped
 */
async function writeFile(
  path: string,
  sheets: WorkbookSheet[],
  onRows: (done: number) => Promise<boolean>,
  rowsMax: number,
): Promise<boolean> {
  // Loaded on first use: it is seldom needed and makes up a tenth of the process' code.
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    filename: path,
    useStyles: true,
    // Shared strings would stay in memory until the end.
    useSharedStrings: false,
  });
  let done = 0;
  for (const sheet of sheets) {
    let page = addSheet(workbook, sheet);
    let [pages, written] = [1, 1];
    for await (const rows of sheet.pages) {
      for (const row of rows) {
        if (written === rowsMax) {
          endSheet(page, sheet, written);
          [pages, written] = [pages + 1, 1];
          page = addSheet(workbook, { ...sheet, name: `${sheet.name} ${pages}` });
        }
        addCells(page, row, sheet);
        written += 1;
      }
      done += rows.length;
      if (!(await onRows(done))) return false;
      // Let the worker decide bookings in between.
      await setImmediate();
    }
    endSheet(page, sheet, written);
  }
  await workbook.commit();
  return true;
}

type Page = ReturnType<typeof addSheet>;

function addCells(page: Page, row: WorkbookRow, { columns }: WorkbookSheet, bold = false): void {
  const added = page.addRow(row.map((value, i) => cellOf(value, columns[i])));
  if (bold) added.font = { bold };
  added.commit();
}

/** Adds filters to the heading, over all rows below it, and then the total. */
function endSheet(page: Page, sheet: WorkbookSheet, rows: number): void {
  const last = { row: rows, column: sheet.columns.length };
  page.autoFilter = { from: { row: 1, column: 1 }, to: last };
  if (sheet.total) addCells(page, sheet.total, sheet, true);
  page.commit();
}

const formats: Record<ColumnKind, string> = {
  number: '0',
  percent: '0.0%',
  day: 'yyyy-mm-dd',
  minute: 'yyyy-mm-dd hh:mm',
  second: 'yyyy-mm-dd hh:mm:ss',
};

function addSheet(workbook: stream.xlsx.WorkbookWriter, { name, columns }: WorkbookSheet) {
  const page = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  page.columns = columns.map(({ width, kind }) => ({
    width,
    style: { numFmt: kind ? formats[kind] : '@' },
  }));
  const head = page.addRow(columns.map(({ heading }) => cellOf(heading)));
  head.font = { bold: true };
  head.commit();
  return page;
}

/** Characters that XML forbids: control characters except tab and line ends, and unpaired surrogates. */
const refused = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const cellLength = 32_767;

/** A day, or a hall time. */
const dated = /^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/;

function cellOf(
  value: string | number,
  column?: Pick<WorkbookColumn, 'kind'>,
): string | number | Date | null {
  if (typeof value === 'number') return value;
  if (!value && column?.kind) return null;
  // A workbook has no time zones: it shows the UTC value as given.
  if (column?.kind && dated.test(value))
    return new Date(`${value.replace(' ', 'T')}${value.length > 10 ? 'Z' : ''}`);
  const clean = value.replace(refused, (mark) => ('\t\n\r'.includes(mark) ? mark : ''));
  return clean.slice(0, cellLength);
}
