import type { ListCell, ListRow } from '@hall/shared/rules/list-rows';
import { plainHeading } from '@hall/shared/rules/people-columns';
import { SheetError } from './sheet';

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
  faults: { column: string; fault: NonNullable<ListCell['fault']> }[];
}

/** Excel's mark of a number that is kept as text. */
const withoutApostrophe = (text: string): string =>
  /^['’＇]\S+$/u.test(text) && /\d/.test(text) ? text.slice(1) : text;

/** @returns where the headings of the first row put each column; -1 where it is missing */
const placesOf = (head: ListRow | undefined, columns: readonly NamedColumn[]) => {
  const found = (head?.cells ?? []).map(({ text }) => plainHeading(text));
  return columns.map(({ name, headings, isNeeded }) => {
    const names = [name, ...headings].map(plainHeading);
    return { name, isNeeded, at: found.findIndex((heading) => names.includes(heading)) };
  });
};

/** @returns whether the first row of a sheet has every heading that is needed */
export const hasHeadings = ([head]: readonly ListRow[], columns: readonly NamedColumn[]): boolean =>
  placesOf(head, columns).every(({ isNeeded, at }) => !isNeeded || at >= 0);

/**
 * Names the cells by the headings of the first row, in whatever order.
 * @throws {SheetError} `headings` where a needed column is missing; `empty`: nothing but headings
 */
export function readNamedRows(
  [head, ...body]: ListRow[],
  columns: readonly NamedColumn[],
): NamedRow[] {
  const places = placesOf(head, columns);
  if (places.some(({ isNeeded, at }) => isNeeded && at < 0)) throw new SheetError('headings');
  if (!body.length) throw new SheetError('empty');
  return body.map(({ row, cells }) => {
    const read: NamedRow = { row, cells: {}, faults: [] };
    for (const { name, at } of places) {
      const cell = at >= 0 ? cells[at] : undefined;
      read.cells[name] = withoutApostrophe(cell?.text ?? '');
      if (cell?.fault) read.faults.push({ column: name, fault: cell.fault });
    }
    return read;
  });
}
