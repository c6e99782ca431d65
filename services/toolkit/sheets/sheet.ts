import { cutCell, type ListCell, type ListRow, type RowLimits } from '@hall/shared/rules/list-rows';

/** Limits of a file; a file that exceeds one is refused as a whole. */
export interface SheetLimits extends RowLimits {
  /** Non-empty rows. */
  rows: number;
  /** Scanned rows, including empty ones. */
  scanned: number;
  /** Unpacked bytes of all parts of an xlsx file. */
  inflatedBytes: number;
  /**
   * Whether a text is a csv, with tabs or commas as separators. If unset, it is a list as people type it, with any
   * separator.
   */
  isCsv?: boolean;
}

/**
 * Why a file as a whole is unreadable. The locale keys are `validation.import.*` for visitors and `imports.fault.*`
 * for staff. `headings` occurs only for files with named columns.
 */
export type SheetFault =
  | 'type'
  | 'unreadable'
  | 'tooManyRows'
  | 'tooLarge'
  | 'tooLong'
  | 'empty'
  | 'headings';

/** The file is refused; the fault is shown at the field `file`. */
export class SheetError extends Error {
  constructor(
    readonly fault: SheetFault,
    options?: ErrorOptions,
  ) {
    super(fault, options);
    this.name = 'SheetError';
  }
}

/**
 * Collects non-empty rows and cuts excess columns and characters first, before any other code reads them.
 * @throws {SheetError} `tooManyRows` if there are more than the limits allow
 */
export function createRowCollector(limits: SheetLimits): {
  rows: ListRow[];
  add(row: number, cells: ListCell[], more?: Pick<ListRow, 'hidden' | 'text'>): void;
} {
  const rows: ListRow[] = [];
  return {
    rows,
    add(row, cells, more = {}) {
      if (row > limits.scanned) throw new SheetError('tooManyRows');
      const cut = cells.slice(0, limits.columns).map((cell) => cutCell(cell, limits.cellLength));
      if (!cut.some(({ text, fault }) => text || fault)) return;
      if (rows.length >= limits.rows) throw new SheetError('tooManyRows');
      rows.push({ row, cells: cut, ...more });
    },
  };
}

/** A number with more digits than a spreadsheet stores exactly differs from the typed one. */
export function numberCell(value: number): ListCell {
  return Number.isSafeInteger(value) && Math.abs(value) < 1e15
    ? { text: String(value) }
    : { text: String(value), fault: 'number' };
}
