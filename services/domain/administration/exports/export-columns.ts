import type { ColumnKind, WorkbookColumn, WorkbookRow, WorkbookSheet } from '@hall/toolkit/sheets';
import type { Locale } from '@hall/shared/codes/states';
import { sessionInWords } from '@hall/shared/rules/session-in-words';
import { type ListWords, type Title, titleIn } from '@hall/shared/lists/define-list';
import { consoleText } from '@hall/shared/locales/console-text';

/** The texts of a file in the requester's language. */
export type ExportWords = Pick<ListWords, 't' | 'locale'>;

/** @returns the texts of a file in a language */
export const wordsOf = (locale: Locale): ExportWords => ({ t: consoleText(locale), locale });

/**
 * A column of a file. The width is in characters. A heading that several files share is the key of its text. Cells are
 * text unless `kind` is set.
 */
export type ExportColumn<Row> = readonly [
  heading: Title,
  width: number,
  cell: (row: Row, words: ExportWords) => string | number,
  kind?: ColumnKind,
];

/** @returns the headings of a sheet */
export const headingsOf = <Row>(
  columns: readonly ExportColumn<Row>[],
  words: ExportWords,
): WorkbookColumn[] =>
  columns.map(([title, width, , kind]) => ({ heading: titleIn(title, words), width, kind }));

/** @returns the cells of a row */
export const cellsOf = <Row>(
  columns: readonly ExportColumn<Row>[],
  row: Row,
  words: ExportWords,
): WorkbookRow =>
  columns.map(([, , cell]) => {
    const value = cell(row, words);
    return typeof value === 'string' ? sessionInWords(value) : value;
  });

/**
 * @param name the key of its name
 * @param pages rows that come in pages, or are one page
 * @param total the cells of the last row
 */
export const sheetOf = <Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<Row[]> | Row[],
  words: ExportWords,
  total?: WorkbookRow,
): WorkbookSheet => ({
  name: words.t(`exports.${name}`),
  columns: headingsOf(columns, words),
  pages: inCells(columns, Array.isArray(pages) ? [pages] : pages, words),
  total,
});

async function* inCells<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<Row[]> | Row[][],
  words: ExportWords,
): AsyncGenerator<WorkbookRow[]> {
  for await (const rows of pages) yield rows.map((row) => cellsOf(columns, row, words));
}
