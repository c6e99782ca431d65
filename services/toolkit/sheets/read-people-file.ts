import { importRowsMax } from '@hall/shared/codes/limits';
import { type DocumentRules, docTypesTaken } from '@hall/shared/rules/document-kinds';
import { holdsPeople, type PeopleRead, readPeople } from '@hall/shared/rules/read-people';
import { chooseSheet, sheetLimits } from './read-sheet';
import { SheetError } from './sheet';

/**
 * Reads the people whom an uploaded file names.
 * @param documents the hall's setting: which kinds it takes; the five of spec 5 where it is unset
 * @throws {SheetError} for a file that is refused as a whole; `empty` where only a heading stands
 */
export async function readPeopleFile(
  { bytes, filename }: { bytes: Uint8Array; filename: string },
  documents?: DocumentRules,
): Promise<PeopleRead> {
  const { rows, others } = await chooseSheet(bytes, filename, sheetLimits, holdsPeople);
  const people = readPeople(rows, documents && docTypesTaken(documents), [], documents?.others);
  if (!people.rows.length) throw new SheetError('empty');
  if (people.rows.length > importRowsMax) throw new SheetError('tooManyRows');
  return others ? { ...people, otherSheets: others } : people;
}
