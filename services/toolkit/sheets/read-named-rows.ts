import type { ListCell, ListRow } from '@hall/shared/rules/list-rows';
import { plainHeading } from '@hall/shared/rules/people-columns';
import { SheetError } from './sheet';

/** An optional or required column, with its heading in every language. */
export interface NamedColumn {
  name: string;
  isNeeded: boolean;
  headings: readonly string[];
}

/** A row of the file, its texts by column name. */
export interface NamedRow {
  row: number;
  cells: Record<string, string>;
  /** Cells whose text is unreliable. */
  faults: { column: string; fault: NonNullable<ListCell['fault']> }[];
}

/** Excel's mark of a number stored as text. */
const withoutApostrophe = (text: string): string =>
  /^['’＇]\S+$/u.test(text) && /\d/.test(text) ? text.slice(1) : text;

/** @returns the position of each column by the headings of the first row; -1 if it is missing */
const placesOf = (head: ListRow | undefined, columns: readonly NamedColumn[]) => {
  const found = (head?.cells ?? []).map(({ text }) => plainHeading(text));
  return columns.map(({ name, headings, isNeeded }) => {
    const names = [name, ...headings].map(plainHeading);
    return { name, isNeeded, at: found.findIndex((heading) => names.includes(heading)) };
  });
};

/** @returns whether the first row of a sheet has every required heading */
export const hasHeadings = ([head]: readonly ListRow[], columns: readonly NamedColumn[]): boolean =>
  placesOf(head, columns).every(({ isNeeded, at }) => !isNeeded || at >= 0);

/**
 * Names the cells by the headings of the first row, in any order.
 * @throws {SheetError} `headings` if a required column is missing; `empty` if there are only headings
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
