import type { ListRow } from '@hall/shared/rules/list-rows';
import { decodeText } from './read-text';
import { readBook } from './read-xls';
import type { SheetLimits } from './sheet';

/**
 * Reads the tables of an HTML page or an XML workbook, which many office systems export as xls.
 * @throws {SheetError} `type` for an unknown encoding, `unreadable` without a table
 */
export const readMarkup = (bytes: Uint8Array, limits: SheetLimits): Iterable<ListRow[]> =>
  // Raw texts: a number of 18 digits would lose its last ones.
  readBook(decodeText(bytes).trimStart(), { type: 'string', raw: true }, limits);
