/** A cell of a list as text; `fault` says why its text cannot be trusted. */
export interface ListCell {
  text: string;
  /**
   * A formula is never read; a long number has lost its last digits in the spreadsheet already; of a text that
   * is too long only its beginning is kept.
   */
  fault?: 'formula' | 'number' | 'long';
}

/** One row that holds anything; `row` counts from 1 as the spreadsheet or the text editor shows it. */
export interface ListRow {
  row: number;
  cells: ListCell[];
  /** The spreadsheet does not show the row. */
  hidden?: true;
  /** The line of a text, as far as an original is shown. */
  text?: string;
}

/** So much of a row is shown beside it where it is wrong. */
export const originalMax = 200;

/** How much of a row is read. */
export interface RowLimits {
  columns: number;
  /** Characters (UTF-16 units) of a cell: whatever looks at it later has no more than these before it. */
  cellLength: number;
}

/** @returns the lines of a text one after the other, so that the first that is too many ends the reading */
export function* linesOf(text: string): Generator<string> {
  const end = /\r\n|\r|\n/g;
  let from = 0;
  for (const found of text.matchAll(end)) {
    yield text.slice(from, found.index);
    from = found.index + found[0].length;
  }
  if (from < text.length) yield text.slice(from);
}

/** @returns the separator that Excel's first line `sep=;` declares; undefined for any other line */
export const declaredSeparator = (line: string): string | undefined =>
  /^\uFEFF?"?sep=(.)"?$/iu.exec(line.trimEnd() === 'sep=' ? 'sep=\t' : line)?.[1];

/**
 * Splits a line into cells and cuts what is longer than a row can hold.
 * @param split makes the cells' texts of the line
 */
export function cutLine(
  line: string,
  split: (line: string) => string[],
  { columns, cellLength }: RowLimits,
): ListCell[] {
  // What a row can hold at most, with a mark behind each cell.
  const length = columns * (cellLength + 1);
  const cells = split(line.slice(0, length)).map((text): ListCell => ({ text }));
  // The cell at the cut may have gone on behind it.
  const last = Math.min(cells.length, columns) - 1;
  if (line.length > length) cells[last] = { text: cells[last]?.text ?? '', fault: 'long' };
  return cells.slice(0, columns).map((cell) => cutCell(cell, cellLength));
}

/** @returns a cell as it is kept: trimmed, and cut where it is longer than a cell may be */
export const cutCell = ({ text, fault }: ListCell, cellLength: number): ListCell => {
  const kept = text.trim();
  if (kept.length > cellLength) return { text: kept.slice(0, cellLength), fault: fault ?? 'long' };
  return fault ? { text: kept, fault } : { text: kept };
};

/**
 * Splits a line at its separators; a field in quotes keeps them, and `""` is a quote in it.
 * @param separators characters
 */
export function splitFields(line: string, separators: string): string[] {
  const fields: string[] = [];
  let from = 0;
  while (from <= line.length) {
    const end = endOfField(line, from, separators);
    fields.push(unquote(line.slice(from, end)));
    from = end + 1;
  }
  return fields;
}

/** @returns where the field that begins at `from` ends: behind its closing quote, else at the next separator */
function endOfField(line: string, from: number, separators: string): number {
  const quoted = /\s*=?"(?:[^"]|"")*"\s*/y;
  quoted.lastIndex = from;
  const end = quoted.test(line) ? quoted.lastIndex : -1;
  if (end === line.length || (end >= 0 && separators.includes(line.charAt(end)))) return end;
  for (let at = from; at < line.length; at += 1)
    if (separators.includes(line.charAt(at))) return at;
  return line.length;
}

/** `="…"` is how programs make Excel take a number for a text. */
const unquote = (field: string): string => {
  const text = field.trim().replace(/^=(?=")/, '');
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return isQuoted ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
};
