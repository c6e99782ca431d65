import { type ParsingOptions, read, type WorkSheet } from '@e965/xlsx';
import type { ListCell, ListRow } from '@hall/shared/rules/list-rows';
import { createRowCollector, numberCell, SheetError, type SheetLimits } from './sheet';

interface LegacyCell {
  t: string;
  v?: unknown;
  w?: string;
  f?: string;
}

/**
 * Reads the sheets of a legacy xls file in order.
 * @throws {SheetError} `unreadable` for a damaged or encrypted file, `tooManyRows`
 */
export const readXls = (bytes: Uint8Array, limits: SheetLimits): Iterable<ListRow[]> =>
  readBook(bytes, { type: 'buffer' }, limits);

/**
 * Reads the sheets of any format that the library knows.
 * @throws {SheetError} as above
 */
export function* readBook(
  content: Uint8Array | string,
  options: ParsingOptions,
  limits: SheetLimits,
): Generator<ListRow[]> {
  for (const sheet of openSheets(content, options, limits)) {
    const rows = createRowCollector(limits);
    const lines = (sheet as WorkSheet & { '!data'?: (LegacyCell | undefined)[][] })['!data'] ?? [];
    lines.forEach((line, index) =>
      rows.add(
        index + 1,
        Array.from(line.slice(0, limits.columns), readCell),
        sheet['!rows']?.[index]?.hidden ? { hidden: true } : {},
      ),
    );
    yield rows.rows;
  }
}

function openSheets(
  content: Uint8Array | string,
  options: ParsingOptions,
  limits: SheetLimits,
): WorkSheet[] {
  try {
    const book = read(content, {
      ...options,
      dense: true,
      // One more than allowed, so that an excess is detected.
      sheetRows: limits.scanned + 1,
      cellFormula: true,
      cellHTML: false,
      cellStyles: false,
      bookVBA: false,
    });
    const sheets = book.SheetNames.map((name) => book.Sheets[name]).filter(
      (one) => one !== undefined,
    );
    if (sheets.length) return sheets;
  } catch (error) {
    // The file is damaged, encrypted, or only looks like a spreadsheet.
    throw new SheetError('unreadable', { cause: error });
  }
  throw new SheetError('unreadable');
}

function readCell(cell: LegacyCell | undefined): ListCell {
  if (!cell) return { text: '' };
  if (cell.f !== undefined) return { text: '', fault: 'formula' };
  if (cell.t === 'n' && typeof cell.v === 'number') return numberCell(cell.v);
  return { text: (typeof cell.v === 'string' ? cell.v : (cell.w ?? '')).trim() };
}
