import { Readable } from 'node:stream';
import { type Cell, type CellValue, type Row, stream, ValueType } from 'exceljs';
import {
  createRowCollector,
  numberCell,
  type SheetCell,
  SheetError,
  type SheetLimits,
  type SheetRow,
} from './sheet';
import { takeFirstSheet } from './workbook-parts';

/**
 * Reads the first sheet of an xlsx file row by row.
 * @throws {SheetError} `tooLarge` where it unpacks to more than the limit, `unreadable`, `tooManyRows`
 */
export async function readXlsx(bytes: Uint8Array, limits: SheetLimits): Promise<SheetRow[]> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const checked = await takeFirstSheet(archive, limits.inflatedBytes);
  const rows = createRowCollector(limits);
  try {
    const book = new stream.xlsx.WorkbookReader(Readable.from([checked]), {
      worksheets: 'emit',
      sharedStrings: 'cache',
      styles: 'ignore',
      hyperlinks: 'ignore',
    });
    for await (const sheet of book) {
      for await (const row of sheet) rows.add(row.number, readCells(row, limits));
      return rows.rows;
    }
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable');
  }
  throw new SheetError('unreadable');
}

function readCells(row: Row, limits: SheetLimits): SheetCell[] {
  const last = Math.min(row.cellCount, limits.columns);
  return Array.from({ length: last }, (_, column) => readCell(row.getCell(column + 1)));
}

function readCell(cell: Cell): SheetCell {
  if (cell.type === ValueType.Formula) return { text: '', fault: 'formula' };
  return readValue(cell.value);
}

function readValue(value: CellValue): SheetCell {
  if (value == null) return { text: '' };
  if (typeof value === 'number') return numberCell(value);
  if (value instanceof Date) return { text: value.toISOString().slice(0, 10) };
  if (typeof value !== 'object') return { text: String(value).trim() };
  if ('formula' in value || 'sharedFormula' in value) return { text: '', fault: 'formula' };
  if ('richText' in value)
    return {
      text: value.richText
        .map(({ text }) => text)
        .join('')
        .trim(),
    };
  if ('text' in value) return { text: value.text.trim() };
  return { text: '' };
}
