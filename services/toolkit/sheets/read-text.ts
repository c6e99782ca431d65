import { decode } from 'iconv-lite';
import { createRowCollector, SheetError, type SheetLimits, type SheetRow } from './sheet';

/**
 * Reads a text file, one row a line. UTF-8 where the bytes are UTF-8, else GBK, which is what Chinese
 * editors save by default.
 * @throws {SheetError} `type` for bytes that are neither, `tooManyRows`
 */
export function readText(bytes: Uint8Array, limits: SheetLimits): SheetRow[] {
  const rows = createRowCollector(limits);
  let row = 0;
  for (const [line] of decodeText(bytes).matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)) {
    row += 1;
    rows.add(
      row,
      (limits.isCsv ? splitCsvLine : splitLine)(line)
        .slice(0, limits.columns)
        .map((text) => ({ text })),
    );
  }
  return rows.rows;
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = decode(Buffer.from(bytes), 'gb18030');
    if (text.includes('\uFFFD')) throw new SheetError('type');
    return text;
  }
}

/** Tabs part the fields where there are any, else commas; a field in quotes keeps its commas, `""` is a quote in it. */
function splitCsvLine(line: string): string[] {
  const text = line.replace(/[\r\n]+$/, '');
  if (text.includes('\t')) return text.split('\t').map(unquote);
  const fields = text.match(/(?<=^|,)(?:\s*"(?:[^"]|"")*"\s*(?=,|$)|[^,]*)/g) ?? [];
  return fields.map(unquote);
}

const unquote = (field: string): string => {
  const text = field.trim();
  return /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
};

/** Commas of both scripts, semicolons, tabs and bars part the fields; a line without any, its spaces. */
function splitLine(line: string): string[] {
  const plain = line.normalize('NFKC').trim();
  const fields = plain.split(/\s*[,、;|\t]\s*/);
  const parts = fields.length > 1 ? fields : plain.split(/\s+/);
  return parts.map((field) => field.replace(/^"(.*)"$/, '$1').trim());
}
