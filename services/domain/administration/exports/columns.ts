import type { ColumnKind, WorkbookColumn } from '@hall/toolkit/sheets';

/** Texts of exports in the reader's language. */
export type Text = (key: string) => string;

/**
 * @returns columns with their headings
 * @param columns width in characters and, unless the cells are text, their type
 */
export const columnsOf = (
  text: Text,
  columns: readonly (readonly [name: string, width: number, kind?: ColumnKind])[],
): WorkbookColumn[] =>
  columns.map(([name, width, kind]) => ({ heading: text(`column.${name}`), width, kind }));
