import { stringify } from 'csv-stringify/sync';

export interface CsvColumn<Row> {
  heading: string;
  text(row: Row): string;
}

/**
 * Writes rows as a CSV file that Excel opens: UTF-8 with its mark, and nothing that came from a user taken for
 * a formula.
 * @param pages rows, some at a time, so that a long export needs little memory
 * @returns the file's text, part by part
 */
export async function* writeCsv<Row>(
  columns: CsvColumn<Row>[],
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${write([columns.map(({ heading }) => heading)])}`;
  for await (const rows of pages)
    if (rows.length) yield write(rows.map((row) => columns.map(({ text }) => text(row))));
}

/** Every cell in quotes; what a spreadsheet would compute gets an apostrophe before it. */
const write = (rows: string[][]): string =>
  stringify(rows, {
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: '\r\n',
  });
