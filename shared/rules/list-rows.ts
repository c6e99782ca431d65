/** A cell of a list as text. `fault` explains why the text is unreliable. */
export interface ListCell {
  text: string;
  /**
   * Formulas are not read. A long number has already lost its last digits in the spreadsheet. A text that is too long is
   * truncated.
   */
  fault?: 'formula' | 'number' | 'long';
  /** The kind of document that the label of the text names. */
  kind?: string;
}

/** One non-empty row. `row` counts from 1, as in the spreadsheet or the text editor. */
export interface ListRow {
  row: number;
  cells: ListCell[];
  /** The spreadsheet hides the row. */
  hidden?: true;
  /** The line of a text, truncated to the length that is shown. */
  text?: string;
}

/** Maximum characters of an invalid row's original text. */
export const originalMax = 200;

/** Limits of a row that is read. */
export interface RowLimits {
  columns: number;
  /** Maximum characters (UTF-16 units) of a cell, which also bounds later checks. */
  cellLength: number;
}

/** @returns the lines of a text one by one, so that reading can stop at a limit */
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
 * Splits a line into cells and truncates it to the limits.
 * @param split splits the line into the texts of its cells
 */
export function cutLine(
  line: string,
  split: (line: string) => string[],
  { columns, cellLength }: RowLimits,
): ListCell[] {
  // The maximum length of a row, with a separator after each cell.
  const length = columns * (cellLength + 1);
  const cells = split(line.slice(0, length)).map((text): ListCell => ({ text }));
  // The cell at the cut may have been longer.
  const last = Math.min(cells.length, columns) - 1;
  if (line.length > length) cells[last] = { text: cells[last]?.text ?? '', fault: 'long' };
  return cells.slice(0, columns).map((cell) => cutCell(cell, cellLength));
}

/** @returns a cell trimmed and truncated to its maximum length */
export const cutCell = ({ text, fault }: ListCell, cellLength: number): ListCell => {
  const trimmed = text.trim();
  if (trimmed.length > cellLength)
    return { text: trimmed.slice(0, cellLength), fault: fault ?? 'long' };
  return fault ? { text: trimmed, fault } : { text: trimmed };
};

/**
 * Splits a line at its separators. A quoted field may contain them; `""` is a quote in it.
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

/** @returns where the field that begins at `from` ends: after its closing quote, otherwise at the next separator */
function endOfField(line: string, from: number, separators: string): number {
  const quoted = /\s*=?"(?:[^"]|"")*"\s*/y;
  quoted.lastIndex = from;
  const end = quoted.test(line) ? quoted.lastIndex : -1;
  if (end === line.length || (end >= 0 && separators.includes(line.charAt(end)))) return end;
  for (let at = from; at < line.length; at += 1)
    if (separators.includes(line.charAt(at))) return at;
  return line.length;
}

/** Programs write `="…"` so that Excel treats a number as text. */
const unquote = (field: string): string => {
  const text = field.trim().replace(/^=(?=")/, '');
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return isQuoted ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
};
