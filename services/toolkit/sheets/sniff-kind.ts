import { extname } from 'node:path';
import { SheetError } from './sheet';

export type SheetKind = 'xlsx' | 'xls' | 'markup' | 'text';

const names = ['.xls', '.xlsx', '.txt', '.csv'];
/** Bytes that are read to detect the kind of a file. */
const headLength = 4096;

/**
 * @param filename only its extension is checked: xls, xlsx and txt (spec 5), and csv, which is a text
 * @returns the kind of the content, whatever the name says. `markup` is HTML or XML, which many office systems export
 *   as xls
 * @throws {SheetError} `type` for any other content
 */
export function sniffKind(bytes: Uint8Array, filename: string): SheetKind {
  if (!names.includes(extname(filename).toLowerCase())) throw new SheetError('type');
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 8)).toString(
    'hex',
  );
  if (head.startsWith('504b0304')) return 'xlsx';
  if (head === 'd0cf11e0a1b11ae1') return 'xls';
  const start = bytes.subarray(0, headLength);
  const text = new TextDecoder(utf16Of(bytes) ?? 'latin1').decode(start);
  // Text has no control characters except tabs and line ends; images, programs and archives do.
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\0-\x08\x0E-\x1F\x7F]/.test(text)) throw new SheetError('type');
  return /^(?:ï»¿)?\s*<(?:!|\?xml|html|head|meta|body|style|table|div)/i.test(text)
    ? 'markup'
    : 'text';
}

/** @returns the encoding of a text with a UTF-16 byte order mark, such as Excel's "Unicode text" */
export function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
