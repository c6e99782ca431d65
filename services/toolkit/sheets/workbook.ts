/** A column of a sheet: its heading, its width in characters, and whether it holds numbers. */
export interface WorkbookColumn {
  heading: string;
  width: number;
  isNumber?: boolean;
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
