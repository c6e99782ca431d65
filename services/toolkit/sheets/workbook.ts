/** What a column holds besides text: numbers, days (`2026-11-24`), or moments as the hall's clock shows them (`2026-11-24 08:00`). */
export type ColumnKind = 'number' | 'day' | 'minute' | 'second';

/** A column of a sheet: its heading, its width in characters, and what it holds; unset: text. */
export interface WorkbookColumn {
  heading: string;
  width: number;
  kind?: ColumnKind | undefined;
}

export type WorkbookRow = (string | number)[];

/** One sheet to be written: its rows come some at a time, so that many need little memory. */
export interface WorkbookSheet {
  name: string;
  columns: WorkbookColumn[];
  pages: AsyncIterable<WorkbookRow[]>;
}

/** Gives rows that are all at hand as one page. */
export async function* onePage(rows: WorkbookRow[]): AsyncGenerator<WorkbookRow[]> {
  yield rows;
}
