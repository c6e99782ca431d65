import { isUtf8 } from 'node:buffer';
import { decode } from 'iconv-lite';
import {
  cutLine,
  declaredSeparator,
  linesOf,
  type ListRow,
  originalMax,
  splitFields,
} from '@hall/shared/rules/list-rows';
import { splitPersonLine } from '@hall/shared/rules/split-person-line';
import { createRowCollector, SheetError, type SheetLimits } from './sheet';
import { utf16Of } from './sniff-kind';
import { readBook } from './read-xls';

/**
 * Reads a text file, one row per line. A first line `sep=;`, which Excel writes, is not a row.
 * @throws {SheetError} `type` for an unknown encoding, `tooManyRows`
 */
export function readText(bytes: Uint8Array, limits: SheetLimits): ListRow[] {
  const rows = createRowCollector(limits);
  let declared: string | undefined;
  let row = 0;
  for (const line of linesOf(decodeText(bytes))) {
    row += 1;
    if (row === 1) declared = declaredSeparator(line);
    if (row === 1 && declared) continue;
    const split = limits.isCsv ? (text: string) => splitCsvLine(text, declared) : splitPersonLine;
    rows.add(row, cutLine(line, split, limits), { text: line.trim().slice(0, originalMax) });
  }
  return rows.rows;
}

/**
 * @returns the text: UTF-16 if it has that byte order mark, UTF-8 if the bytes are valid, else GBK, the default of
 *   Chinese editors
 * @throws {SheetError} `type`
 */
function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  if (isUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes);
  const text = decode(Buffer.from(bytes), 'gb18030');
  if (text.includes('\uFFFD')) throw new SheetError('type');
  return text;
}

/** The declared separator, else tabs if there are any, else commas. */
const splitCsvLine = (line: string, declared: string | undefined): string[] =>
  splitFields(line, declared ?? (line.includes('\t') ? '\t' : ','));

/**
 * Reads the tables of an HTML page or an XML workbook, which many office systems export as xls.
 * @throws {SheetError} `type` for an unknown encoding, `unreadable` without a table
 */
export const readMarkup = (bytes: Uint8Array, limits: SheetLimits): Iterable<ListRow[]> =>
  // Raw texts: a number of 18 digits would lose its last ones.
  readBook(decodeText(bytes).trimStart(), { type: 'string', raw: true }, limits);
