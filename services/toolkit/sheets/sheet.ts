/** A cell as text; `fault` says why its text cannot be trusted. */
export interface SheetCell {
  text: string;
  /** A formula is never read; a long number has lost its last digits in the spreadsheet already. */
  fault?: 'formula' | 'number';
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
  /** Bytes of all parts of an xlsx file once they are unpacked. */
  inflatedBytes: number;
  /**
   * A text is a csv: fields that hold a comma stand in quotes, and a name may end in `.csv`. Unset: a list as
   * people type it, parted by whatever they part it by.
   */
  isCsv?: boolean;
}

/** The locale keys `validation.import.*` of what makes a file unreadable as a whole. */
export type SheetFault = 'type' | 'unreadable' | 'tooManyRows' | 'tooLarge' | 'tooLong' | 'empty';

/** A file that is not read; its fault is told at the field `file`. */
export class SheetError extends Error {
  constructor(readonly fault: SheetFault) {
    super(fault);
    this.name = 'SheetError';
  }
}

/** Collects the rows that hold anything. @throws {SheetError} where there are more than the limits allow */
export function createRowCollector(limits: SheetLimits): {
  rows: SheetRow[];
  add(row: number, cells: SheetCell[]): void;
} {
  const rows: SheetRow[] = [];
  return {
    rows,
    add(row, cells) {
      if (row > limits.scanned) throw new SheetError('tooManyRows');
      if (!cells.some(({ text, fault }) => text || fault)) return;
      if (rows.length >= limits.rows) throw new SheetError('tooManyRows');
      rows.push({ row, cells });
    },
  };
}

/** A number of more digits than a spreadsheet keeps exactly is no longer what was typed. */
export function numberCell(value: number): SheetCell {
  return Number.isSafeInteger(value) && Math.abs(value) < 1e15
    ? { text: String(value) }
    : { text: String(value), fault: 'number' };
}
