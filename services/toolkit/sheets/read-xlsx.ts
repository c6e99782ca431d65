import { Readable } from 'node:stream';
import { type Cell, type CellValue, type Row, stream, ValueType } from 'exceljs';
import type { ListCell, ListRow } from '@hall/shared/rules/list-rows';
import { createRowCollector, numberCell, SheetError, type SheetLimits } from './sheet';
import { takeSheets } from './workbook-parts';

/**
 * Reads the sheets of an xlsx file in order, row by row.
 * @throws {SheetError} `tooLarge` if it unpacks to more than the limit, `unreadable`, `tooManyRows`
 */
export async function* readXlsx(bytes: Uint8Array, limits: SheetLimits): AsyncGenerator<ListRow[]> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for await (const { sheet, hidden } of takeSheets(archive, limits.inflatedBytes))
    yield await readSheetOf(sheet, hidden, limits);
}

async function readSheetOf(
  archive: Buffer,
  hidden: ReadonlySet<number>,
  limits: SheetLimits,
): Promise<ListRow[]> {
  const rows = createRowCollector(limits);
  try {
    const book = new stream.xlsx.WorkbookReader(Readable.from([archive]), {
      worksheets: 'emit',
      sharedStrings: 'cache',
      styles: 'ignore',
      hyperlinks: 'ignore',
    });
    for await (const sheet of book) {
      for await (const row of sheet)
        rows.add(
          row.number,
          readCells(row, limits),
          hidden.has(row.number) ? { hidden: true } : {},
        );
      return rows.rows;
    }
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable');
  }
  throw new SheetError('unreadable');
}

function readCells(row: Row, limits: SheetLimits): ListCell[] {
  const last = Math.min(row.cellCount, limits.columns);
  return Array.from({ length: last }, (_, column) => readCell(row.getCell(column + 1)));
}

function readCell(cell: Cell): ListCell {
  if (cell.type === ValueType.Formula) return { text: '', fault: 'formula' };
  return readValue(cell.value);
}

function readValue(value: CellValue): ListCell {
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
