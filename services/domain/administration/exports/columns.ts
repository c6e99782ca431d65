import type { ColumnKind, WorkbookColumn } from '@hall/toolkit/sheets';

/** Texts of exports in the reader's language. */
export type Text = (key: string) => string;

/** @returns columns with their headings @param columns each with its width in characters, and what it holds besides text */
export const columnsOf = (
  text: Text,
  columns: readonly (readonly [name: string, width: number, kind?: ColumnKind])[],
): WorkbookColumn[] =>
  columns.map(([name, width, kind]) => ({ heading: text(`column.${name}`), width, kind }));
