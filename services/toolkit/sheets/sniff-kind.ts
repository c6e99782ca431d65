import { extname } from 'node:path';
import { SheetError } from './sheet';

export type SheetKind = 'xlsx' | 'xls' | 'text';

const names = ['.xls', '.xlsx', '.txt'];

/**
 * @param filename only its ending is looked at: anything but xls, xlsx, txt is refused (spec 5)
 * @param isCsv whether it may be csv too
 * @returns what the content is; a name that lies about it decides nothing
 * @throws {SheetError} `type` for any other content
 */
export function sniffKind(bytes: Uint8Array, filename: string, isCsv = false): SheetKind {
  const allowed = isCsv ? [...names, '.csv'] : names;
  if (!allowed.includes(extname(filename).toLowerCase())) throw new SheetError('type');
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 8)).toString(
    'hex',
  );
  if (head.startsWith('504b0304')) return 'xlsx';
  if (head === 'd0cf11e0a1b11ae1') return 'xls';
  // A text holds no control characters but tabs and line ends; pictures, programs and archives do.
  const looked = bytes.subarray(0, 4096);
  if (looked.some((byte) => byte < 9 || (byte > 13 && byte < 32) || byte === 127))
    throw new SheetError('type');
  return 'text';
}
