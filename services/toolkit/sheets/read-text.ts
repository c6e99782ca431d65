import { isUtf8 } from 'node:buffer';
import { decode } from 'iconv-lite';
import { normaliseTyped } from '@hall/shared/rules/names';
import {
  createRowCollector,
  type SheetCell,
  SheetError,
  type SheetLimits,
  type SheetRow,
} from './sheet';

/**
 * Reads a text file, one row a line. UTF-8 where the bytes are UTF-8, else GBK, which is what Chinese
 * editors save by default.
 * @throws {SheetError} `type` for bytes that are neither, `tooManyRows`
 */
export function readText(bytes: Uint8Array, limits: SheetLimits): SheetRow[] {
  const rows = createRowCollector(limits);
  const split = limits.isCsv ? splitCsvLine : splitLine;
  // What a row can hold at most, with a mark behind each cell.
  const length = limits.columns * (limits.cellLength + 1);
  let row = 0;
  for (const line of linesOf(decodeText(bytes))) {
    row += 1;
    const cells = split(line.slice(0, length)).map((text): SheetCell => ({ text }));
    // The cell at the cut may have gone on behind it.
    const last = Math.min(cells.length, limits.columns) - 1;
    if (line.length > length) cells[last] = { text: cells[last]?.text ?? '', fault: 'long' };
    rows.add(row, cells);
  }
  return rows.rows;
}

/** Lines one after the other, so that the first that is too many ends the reading. */
function* linesOf(text: string): Generator<string> {
  const end = /\r\n|\r|\n/g;
  let from = 0;
  for (const found of text.matchAll(end)) {
    yield text.slice(from, found.index);
    from = found.index + found[0].length;
  }
  if (from < text.length) yield text.slice(from);
}

function decodeText(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes);
  const text = decode(Buffer.from(bytes), 'gb18030');
  if (text.includes('\uFFFD')) throw new SheetError('type');
  return text;
}

/** Tabs part the fields where there are any, else commas; a field in quotes keeps its commas, `""` is a quote in it. */
function splitCsvLine(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map(unquote);
  const fields: string[] = [];
  let from = 0;
  while (from <= line.length) {
    const end = endOfField(line, from);
    fields.push(unquote(line.slice(from, end)));
    from = end + 1;
  }
  return fields;
}

/** @returns where the field that begins at `from` ends: at the comma behind its closing quote, else at the next comma. */
function endOfField(line: string, from: number): number {
  const quoted = /\s*"(?:[^"]|"")*"\s*(?=,|$)/y;
  quoted.lastIndex = from;
  if (quoted.test(line)) return quoted.lastIndex;
  const comma = line.indexOf(',', from);
  return comma < 0 ? line.length : comma;
}

const unquote = (field: string): string => {
  const text = field.trim();
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return isQuoted ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
};

/**
 * Commas of both scripts, semicolons, tabs and bars part the fields, whatever blanks stand about them; a line without
 * any, its spaces, but not those between the Latin words of one name.
 */
function splitLine(line: string): string[] {
  const plain = normaliseTyped(line).trim().replace(/\s+/g, asOneBlank);
  const fields = plain.split(/\t?[,、;|]\t?|\t/);
  return (fields.length > 1 ? fields : splitWords(plain)).map(unquote);
}

/** A line that names a person has a number; a heading has none, and each of its words is one. */
function splitWords(line: string): string[] {
  const words = line.split(' ');
  if (!/\d/.test(line)) return words;
  const count = words.findIndex((word) => !/^\p{Script=Latin}\D*$/u.test(word));
  return count > 1 ? [words.slice(0, count).join(' '), ...words.slice(count)] : words;
}

const asOneBlank = (blanks: string): string => (blanks.includes('\t') ? '\t' : ' ');
