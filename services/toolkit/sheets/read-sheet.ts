import type { ListRow } from '@hall/shared/rules/list-rows';
import { readMarkup, readText } from './read-text';
import { readXls } from './read-xls';
import { readXlsx } from './read-xlsx';
import { SheetError, type SheetLimits } from './sheet';
import { sniffKind } from './sniff-kind';

/** Limits of one file. */
export const sheetLimits: SheetLimits = {
  rows: 1001,
  scanned: 5000,
  columns: 20,
  cellLength: 200,
  inflatedBytes: 24 * 1024 * 1024,
};

const readers = {
  xlsx: readXlsx,
  xls: readXls,
  markup: readMarkup,
  text: (bytes: Uint8Array, limits: SheetLimits) => [readText(bytes, limits)],
};

/** The sheet that is read, and the number of others that qualify. */
interface ChosenSheet {
  rows: ListRow[];
  others: number;
}

/**
 * Reads an uploaded file of any supported kind and chooses a sheet of a workbook.
 * @param isWanted whether a sheet qualifies; the first that does is chosen, otherwise the first that is not empty
 * @throws {SheetError} if the whole file is refused
 */
export async function chooseSheet(
  bytes: Uint8Array,
  filename: string,
  limits: SheetLimits,
  isWanted: (rows: ListRow[]) => boolean,
): Promise<ChosenSheet> {
  let first: ListRow[] = [];
  let chosen: ChosenSheet | undefined;
  try {
    for await (const rows of readers[sniffKind(bytes, filename)](bytes, limits)) {
      if (!first.length) first = rows;
      if (!rows.length || !isWanted(rows)) continue;
      if (chosen) chosen.others += 1;
      else chosen = { rows, others: 0 };
    }
  } catch (error) {
    // Faults of later sheets do not matter.
    if (!chosen) throw error;
  }
  if (!first.length) throw new SheetError('empty');
  return chosen ?? { rows: first, others: 0 };
}

/**
 * Reads the rows of a file's first sheet.
 * @throws {SheetError} as above
 */
export const readSheet = async (bytes: Uint8Array, filename: string): Promise<ListRow[]> =>
  (await chooseSheet(bytes, filename, sheetLimits, () => true)).rows;
