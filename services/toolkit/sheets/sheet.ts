/** A cell as text; `fault` says why its text cannot be trusted. */
export interface SheetCell {
  text: string;
  /**
   * A formula is never read; a long number has lost its last digits in the spreadsheet already; of a text that
   * is too long only its beginning is kept.
   */
  fault?: 'formula' | 'number' | 'long';
}

/** One row that holds anything; `row` counts from 1 as the spreadsheet or the text editor shows it. */
export interface SheetRow {
  row: number;
  cells: SheetCell[];
}

/** How much of a file is read; whatever goes beyond is refused as a whole. */
export interface SheetLimits {
  /** Rows that hold anything. */
  rows: number;
  /** Rows looked at, empty ones too. */
  scanned: number;
  columns: number;
  /** Characters (UTF-16 units) of a cell: whatever looks at it later has no more than these before it. */
  cellLength: number;
  /** Bytes of all parts of an xlsx file once they are unpacked. */
  inflatedBytes: number;
  /**
   * A text is a csv: fields that hold a comma stand in quotes, and a name may end in `.csv`. Unset: a list as
   * people type it, parted by whatever they part it by.
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

/** What a cell's text is kept as: trimmed, and cut where it is longer than a cell may be. */
const cutCell = ({ text, fault }: SheetCell, { cellLength }: SheetLimits): SheetCell => {
  const kept = text.trim();
  if (kept.length > cellLength) return { text: kept.slice(0, cellLength), fault: fault ?? 'long' };
  return fault ? { text: kept, fault } : { text: kept };
};

/**
 * Collects the rows that hold anything; columns and characters beyond the limits are cut off here, before anything
 * else looks at them.
 * @throws {SheetError} `tooManyRows` where there are more than the limits allow
 */
export function createRowCollector(limits: SheetLimits): {
  rows: SheetRow[];
  add(row: number, cells: SheetCell[]): void;
} {
  const rows: SheetRow[] = [];
  return {
    rows,
    add(row, cells) {
      if (row > limits.scanned) throw new SheetError('tooManyRows');
      const kept = cells.slice(0, limits.columns).map((cell) => cutCell(cell, limits));
      if (!kept.some(({ text, fault }) => text || fault)) return;
      if (rows.length >= limits.rows) throw new SheetError('tooManyRows');
      rows.push({ row, cells: kept });
    },
  };
}

/** A number of more digits than a spreadsheet keeps exactly is no longer what was typed. */
export function numberCell(value: number): SheetCell {
  return Number.isSafeInteger(value) && Math.abs(value) < 1e15
    ? { text: String(value) }
    : { text: String(value), fault: 'number' };
}
