import type { WorkbookColumn } from '@hall/toolkit/sheets';

/** Texts of exports in the reader's language. */
export type Text = (key: string) => string;

/** @returns columns with their headings @param columns each with its width in characters, and whether it holds numbers */
export const columnsOf = (
  text: Text,
  columns: readonly (readonly [name: string, width: number, isNumber?: boolean])[],
): WorkbookColumn[] =>
  columns.map(([name, width, isNumber]) => ({
    heading: text(`column.${name}`),
    width,
    ...(isNumber && { isNumber }),
  }));
