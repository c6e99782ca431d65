import { importRowsMax } from '@hall/shared/codes/limits';
import { type DocumentRules, docTypesTaken } from '@hall/shared/rules/document-kinds';
import { holdsPeople, type PeopleRead, readPeople } from '@hall/shared/rules/read-people';
import { chooseSheet, sheetLimits } from './read-sheet';
import { SheetError } from './sheet';

/**
 * Reads the people in an uploaded file.
 * @param documents the hall's setting: the accepted kinds; by default the five of spec 5
 * @throws {SheetError} if the whole file is refused; `empty` if it has only a heading
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
