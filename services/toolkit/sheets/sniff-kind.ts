import { extname } from 'node:path';
import { SheetError } from './sheet';

export type SheetKind = 'xlsx' | 'xls' | 'markup' | 'text';

const names = ['.xls', '.xlsx', '.txt', '.csv'];
/** So many bytes tell what a file is. */
const headLength = 4096;

/**
 * @param filename only its ending is looked at: anything but xls, xlsx, txt is refused (spec 5), and csv, which is a text
 * @returns what the content is; a name that lies about it decides nothing. `markup` is HTML or XML, which many office
 *   systems export under the name xls
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
  // A text holds no control characters but tabs and line ends; pictures, programs and archives do.
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\0-\x08\x0E-\x1F\x7F]/.test(text)) throw new SheetError('type');
  return /^(?:ï»¿)?\s*<(?:!|\?xml|html|head|meta|body|style|table|div)/i.test(text)
    ? 'markup'
    : 'text';
}

/** @returns the encoding of a text that begins with the byte order mark of UTF-16, as Excel's "Unicode text" does */
export function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
