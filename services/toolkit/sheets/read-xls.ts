import { read, type WorkSheet } from '@e965/xlsx';
import {
  createRowCollector,
  numberCell,
  type SheetCell,
  SheetError,
  type SheetLimits,
  type SheetRow,
} from './sheet';

interface LegacyCell {
  t: string;
  v?: unknown;
  w?: string;
  f?: string;
}

/**
 * Reads the first sheet of a legacy xls file.
 * @throws {SheetError} `unreadable` for a damaged or encrypted file, `tooManyRows`
 */
export function readXls(bytes: Uint8Array, limits: SheetLimits): SheetRow[] {
  const sheet = openFirstSheet(bytes, limits);
  const rows = createRowCollector(limits);
  const lines = (sheet as WorkSheet & { '!data'?: (LegacyCell | undefined)[][] })['!data'] ?? [];
  lines.forEach((line, index) =>
    rows.add(index + 1, Array.from(line.slice(0, limits.columns), readCell)),
  );
  return rows.rows;
}

function openFirstSheet(bytes: Uint8Array, limits: SheetLimits): WorkSheet {
  try {
    const book = read(bytes, {
      type: 'buffer',
      dense: true,
      // One more than is allowed, so that too many are noticed.
      sheetRows: limits.scanned + 1,
      cellFormula: true,
      cellHTML: false,
      cellStyles: false,
      bookVBA: false,
    });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (sheet) return sheet;
  } catch (error) {
    // Damaged, encrypted, or of a kind that only looks like a spreadsheet.
    throw new SheetError('unreadable', { cause: error });
  }
  throw new SheetError('unreadable');
}

function readCell(cell: LegacyCell | undefined): SheetCell {
  if (!cell) return { text: '' };
  if (cell.f !== undefined) return { text: '', fault: 'formula' };
  if (cell.t === 'n' && typeof cell.v === 'number') return numberCell(cell.v);
  return { text: (typeof cell.v === 'string' ? cell.v : (cell.w ?? '')).trim() };
}
