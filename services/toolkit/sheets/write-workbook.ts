import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { stream } from 'exceljs';
import { withTemporaryFolder } from '@hall/platform/temporary-folder';
import type { ColumnKind, WorkbookColumn, WorkbookSheet } from './workbook';

/** Excel shows no more of a sheet, its heading among them, and takes a file with more for a broken one. */
const sheetRowsMax = 1_048_576;

/**
 * Writes sheets into an xlsx file. What one sheet has no room for goes on in another of its name.
 * @param onRows is told how many rows are written so far; false ends the writing
 * @param rowsMax of a sheet, its heading among them
 * @returns the file's bytes; undefined where it was ended
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

/** @returns the bytes of an xlsx file with few rows: nobody asks meanwhile how far it is */
export const buildWorkbook = async (sheets: WorkbookSheet[]): Promise<Buffer> =>
  (await writeWorkbook(sheets, () => Promise.resolve(true))) ?? Buffer.alloc(0);

/**
 * Writes sheets into an xlsx file, row by row: what is written is not kept. Text stays text: its cells have the
 * format of text, and are strings in the file, so that nothing of them is ever a number, a date or a formula. Columns of days
 * and moments hold dates, so that they can be sorted and grouped.
 * @returns whether it was written to its end
 */
async function writeFile(
  path: string,
  sheets: WorkbookSheet[],
  onRows: (done: number) => Promise<boolean>,
  rowsMax: number,
): Promise<boolean> {
  // Needed seldom, and a tenth of what a process loads: not before it is used.
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    filename: path,
    useStyles: true,
    // Shared strings would all be kept until the end.
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
        page.addRow(row.map((value, i) => cellOf(value, sheet.columns[i]))).commit();
        written += 1;
      }
      done += rows.length;
      if (!(await onRows(done))) return false;
      // The worker decides bookings meanwhile.
      await setImmediate();
    }
    endSheet(page, sheet, written);
  }
  await workbook.commit();
  return true;
}

/** Gives the heading its filters, over all the rows below it. */
function endSheet(
  page: ReturnType<typeof addSheet>,
  { columns }: WorkbookSheet,
  rows: number,
): void {
  page.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows, column: columns.length } };
  page.commit();
}

const formats: Record<ColumnKind, string> = {
  number: '0',
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

/** Characters that the file's XML refuses: control characters but for tab and line ends, and half pairs. */
const refused = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const cellLength = 32_767;

/** A day, or a moment of the hall's clock. */
const dated = /^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/;

function cellOf(
  value: string | number,
  column?: Pick<WorkbookColumn, 'kind'>,
): string | number | Date {
  if (typeof value === 'number') return value;
  // A workbook knows no zones: it shows what it is given in UTC.
  if (column?.kind && column.kind !== 'number' && dated.test(value))
    return new Date(`${value.replace(' ', 'T')}${value.length > 10 ? 'Z' : ''}`);
  const clean = value.replace(refused, (mark) => ('\t\n\r'.includes(mark) ? mark : ''));
  return clean.slice(0, cellLength);
}
