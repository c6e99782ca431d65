import { cutCell, type ListCell, type ListRow, type RowLimits } from '@hall/shared/rules/list-rows';

/** How much of a file is read; whatever goes beyond is refused as a whole. */
export interface SheetLimits extends RowLimits {
  /** Rows that hold anything. */
  rows: number;
  /** Rows looked at, empty ones too. */
  scanned: number;
  /** Bytes of all parts of an xlsx file once they are unpacked. */
  inflatedBytes: number;
  /**
   * A text is a csv: its fields are parted by tabs, or by commas. Unset: a list as people type it, parted by whatever
   * they part it by.
   */
  isCsv?: boolean;
}

/**
 * What makes a file unreadable as a whole; the locale keys are `validation.import.*` for people and
 * `imports.fault.*` for staff. Only columns that have to be named can lack their `headings`.
 */
export type SheetFault =
  | 'type'
  | 'unreadable'
  | 'tooManyRows'
  | 'tooLarge'
  | 'tooLong'
  | 'empty'
  | 'headings';

/** A file that is not read; its fault is told at the field `file`. */
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
 * Collects the rows that hold anything; columns and characters beyond the limits are cut off here, before anything
 * else looks at them.
 * @throws {SheetError} `tooManyRows` where there are more than the limits allow
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
      const kept = cells.slice(0, limits.columns).map((cell) => cutCell(cell, limits.cellLength));
      if (!kept.some(({ text, fault }) => text || fault)) return;
      if (rows.length >= limits.rows) throw new SheetError('tooManyRows');
      rows.push({ row, cells: kept, ...more });
    },
  };
}

/** A number of more digits than a spreadsheet keeps exactly is no longer what was typed. */
export function numberCell(value: number): ListCell {
  return Number.isSafeInteger(value) && Math.abs(value) < 1e15
    ? { text: String(value) }
    : { text: String(value), fault: 'number' };
}
