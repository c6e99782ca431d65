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
  yield `\uFEFF${columns.map(({ heading }) => csvCell(heading)).join(',')}\r\n`;
  for await (const rows of pages) {
    const lines = rows.map((row) => columns.map(({ text }) => csvCell(text(row))).join(','));
    if (lines.length) yield `${lines.join('\r\n')}\r\n`;
  }
}

/** @returns the text quoted; what a spreadsheet would compute gets an apostrophe before it. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
