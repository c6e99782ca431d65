/** Type of a column other than text: numbers, days (`2026-11-24`), or hall times (`2026-11-24 08:00`). */
export type ColumnKind = 'number' | 'day' | 'minute' | 'second';

/** A column of a sheet: its heading, its width in characters, and its type; text by default. */
export interface WorkbookColumn {
  heading: string;
  width: number;
  kind?: ColumnKind | undefined;
}

export type WorkbookRow = (string | number)[];

/** One output sheet: its rows come in pages, so that long lists need little memory. */
export interface WorkbookSheet {
  name: string;
  columns: WorkbookColumn[];
  pages: AsyncIterable<WorkbookRow[]>;
}

/** Returns rows in memory as one page. */
export async function* onePage(rows: WorkbookRow[]): AsyncGenerator<WorkbookRow[]> {
  yield rows;
}
