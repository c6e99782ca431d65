import type { ListRow } from '@hall/shared/rules/list-rows';
import { decodeText } from './read-text';
import { readBook } from './read-xls';
import type { SheetLimits } from './sheet';

/**
 * Reads the tables of an HTML page or of an XML workbook, which many office systems export under the name xls.
 * @throws {SheetError} `type` for bytes in no encoding that is known, `unreadable` where there is no table
 */
export const readMarkup = (bytes: Uint8Array, limits: SheetLimits): Iterable<ListRow[]> =>
  // The texts as they stand: a number of 18 digits would lose its last ones.
  readBook(decodeText(bytes).trimStart(), { type: 'string', raw: true }, limits);
