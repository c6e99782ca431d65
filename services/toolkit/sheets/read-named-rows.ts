import { plainHeading } from './people-columns';
import { type SheetCell, SheetError, type SheetRow } from './sheet';

/** A column that a file may have: how its heading is spelt, in whatever language. */
export interface NamedColumn {
  name: string;
  isNeeded: boolean;
  headings: readonly string[];
}

/** A row as it stands in the file, its texts by their columns' names. */
export interface NamedRow {
  row: number;
  cells: Record<string, string>;
  /** Cells whose text cannot be trusted. */
  faults: { column: string; fault: NonNullable<SheetCell['fault']> }[];
}

/**
 * Names the cells by the headings of the first row, in whatever order.
 * @throws {SheetError} `headings` where a needed column is missing; `empty`: nothing but headings
 */
export function readNamedRows(
  [head, ...body]: SheetRow[],
  columns: readonly NamedColumn[],
): NamedRow[] {
  const found = (head?.cells ?? []).map(({ text }) => plainHeading(text));
  const places = columns.map(({ name, headings }) => {
    const names = [name, ...headings].map(plainHeading);
    return { name, at: found.findIndex((heading) => names.includes(heading)) };
  });
  if (columns.some(({ isNeeded }, index) => isNeeded && places[index]?.at === -1))
    throw new SheetError('headings');
  if (!body.length) throw new SheetError('empty');
  return body.map(({ row, cells }) => {
    const read: NamedRow = { row, cells: {}, faults: [] };
    for (const { name, at } of places) {
      const cell = at >= 0 ? cells[at] : undefined;
      read.cells[name] = cell?.text ?? '';
      if (cell?.fault) read.faults.push({ column: name, fault: cell.fault });
    }
    return read;
  });
}
