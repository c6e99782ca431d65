import type { Response } from 'express';
import { once } from 'node:events';

export interface CsvColumn<Row> {
  heading: string;
  text(row: Row): string;
}

/**
 * Writes rows as a CSV file that Excel opens: UTF-8 with its mark, and nothing that came from a user taken for
 * a formula.
 * @param pages rows, some at a time, so that a long export needs little memory
 */
export async function sendCsv<Row>(
  response: Response,
  name: string,
  columns: CsvColumn<Row>[],
  pages: AsyncIterable<Row[]>,
): Promise<void> {
  response
    .status(200)
    .type('text/csv; charset=utf-8')
    .set('content-disposition', `attachment; filename="${name}.csv"`);
  response.write(`\uFEFF${columns.map(({ heading }) => csvCell(heading)).join(',')}\r\n`);
  for await (const rows of pages) {
    const lines = rows.map((row) => columns.map(({ text }) => csvCell(text(row))).join(','));
    if (lines.length && !response.write(`${lines.join('\r\n')}\r\n`))
      await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  response.end();
}

/** @returns the text quoted; what a spreadsheet would compute gets an apostrophe before it. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
