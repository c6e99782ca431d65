import { readText } from './read-text';
import { readXls } from './read-xls';
import { readXlsx } from './read-xlsx';
import { SheetError, type SheetLimits, type SheetRow } from './sheet';
import { sniffKind } from './sniff-kind';

/** How much of a file is read. */
export const sheetLimits: SheetLimits = {
  rows: 1001,
  scanned: 5000,
  columns: 20,
  cellLength: 200,
  inflatedBytes: 24 * 1024 * 1024,
};

/**
 * Reads the rows of an uploaded file, of whichever of the three kinds it is.
 * @throws {SheetError} for a file that is refused as a whole
 */
export async function readSheet(
  bytes: Uint8Array,
  filename: string,
  limits: SheetLimits = sheetLimits,
): Promise<SheetRow[]> {
  const readers = { xlsx: readXlsx, xls: readXls, text: readText };
  const rows = await readers[sniffKind(bytes, filename, limits.isCsv)](bytes, limits);
  if (!rows.length) throw new SheetError('empty');
  return rows;
}
