import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { stream } from 'exceljs';
import { withTemporaryFolder } from '@hall/platform/temporary-folder';
import type { WorkbookSheet } from './workbook';

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
 * format of text, and are strings in the file, so that nothing of them is ever a number, a date or a formula.
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
          page.commit();
          [pages, written] = [pages + 1, 1];
          page = addSheet(workbook, { ...sheet, name: `${sheet.name} ${pages}` });
        }
        page.addRow(row.map(cellOf)).commit();
        written += 1;
      }
      done += rows.length;
      if (!(await onRows(done))) return false;
      // The worker decides bookings meanwhile.
      await setImmediate();
    }
    page.commit();
  }
  await workbook.commit();
  return true;
}

function addSheet(workbook: stream.xlsx.WorkbookWriter, { name, columns }: WorkbookSheet) {
  const page = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  page.columns = columns.map(({ width, isNumber }) => ({
    width,
    style: { numFmt: isNumber ? '0' : '@' },
  }));
  const head = page.addRow(columns.map(({ heading }) => cellOf(heading)));
  head.font = { bold: true };
  head.commit();
  return page;
}

/** Characters that the file's XML refuses: control characters but for tab and line ends, and half pairs. */
const refused = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const cellLength = 32_767;

function cellOf(value: string | number): string | number {
  if (typeof value === 'number') return value;
  const clean = value.replace(refused, (mark) => ('\t\n\r'.includes(mark) ? mark : ''));
  return clean.slice(0, cellLength);
}
