import { importRowsMax } from '@hall/shared/codes/limits';
import type { DocType } from '@hall/shared/codes/states';
import { holdsPeople, type PeopleRead, readPeople } from '@hall/shared/rules/read-people';
import { chooseSheet, sheetLimits } from './read-sheet';
import { SheetError } from './sheet';

/**
 * Reads the people whom an uploaded file names.
 * @param kinds of documents that the hall takes
 * @throws {SheetError} for a file that is refused as a whole; `empty` where only a heading stands
 */
export async function readPeopleFile(
  { bytes, filename }: { bytes: Uint8Array; filename: string },
  kinds?: readonly DocType[],
): Promise<PeopleRead> {
  const { rows, others } = await chooseSheet(bytes, filename, sheetLimits, holdsPeople);
  const people = readPeople(rows, kinds);
  if (!people.rows.length) throw new SheetError('empty');
  if (people.rows.length > importRowsMax) throw new SheetError('tooManyRows');
  return others ? { ...people, otherSheets: others } : people;
}
