import { importRowsMax, typedNameMax } from '@hall/shared/codes/limits';
import { checkForm } from '@hall/shared/contract/check';
import { VisitorDto } from '@hall/shared/contract/visitor';
import type { ImportedPerson } from '@hall/shared/contract/visitor-import';
import { standardDocTypes } from '@hall/shared/rules/document-kinds';
import { documentIdentity, normaliseIdNumber } from '@hall/shared/rules/documents';
import { normaliseRealName } from '@hall/shared/rules/names';
import { guessDocType } from '@hall/shared/rules/visitor-paste';
import {
  guessColumns,
  type PeopleColumns,
  readChild,
  readDocType,
  readHeading,
} from './people-columns';
import { SheetError, type SheetCell, type SheetRow } from './sheet';

/** What is wrong with one row: `key` is a locale key. */
interface ImportFault {
  row: number;
  field: 'realname' | 'doctype' | 'idnum';
  key: string;
}

/** Everyone that a file names, and what is wrong with whom. */
export interface ImportedPeople {
  rows: ImportedPerson[];
  faults: ImportFault[];
}

/**
 * Reads rows as people, by the rules of the booking form (spec 5). A row that is wrong is told with the
 * rest, so that it can be mended where it stands.
 * @param kinds of documents that the hall takes; another is a fault of its row
 * @throws {SheetError} `tooManyRows`, `empty` where only a heading stands
 */
export function readPeople(sheet: SheetRow[], kinds = standardDocTypes): ImportedPeople {
  const heading = sheet[0] && readHeading(sheet[0].cells);
  const body = heading ? sheet.slice(1) : sheet;
  if (!body.length) throw new SheetError('empty');
  if (body.length > importRowsMax) throw new SheetError('tooManyRows');
  const seen = new Set<string>();
  const people: ImportedPeople = { rows: [], faults: [] };
  for (const { row, cells } of body) {
    const { person, fields } = readPerson(row, cells, heading ?? guessColumns(cells), kinds);
    const faults = fields.length ? fields : faultsOf(person);
    const key = documentIdentity(person.doctype, person.idnum);
    if (!faults.length && seen.has(key))
      faults.push({ row, field: 'idnum', key: 'validation.idnum.duplicate' });
    seen.add(key);
    people.rows.push(person);
    people.faults.push(...faults);
  }
  return people;
}

function readPerson(
  row: number,
  cells: SheetCell[],
  columns: PeopleColumns,
  kinds: typeof standardDocTypes,
): { person: ImportedPerson; fields: ImportFault[] } {
  const fields: ImportFault[] = [];
  const read = (field: ImportFault['field']): string => {
    const cell = cells[columns[field]];
    if (cell?.fault) fields.push({ row, field, key: `validation.import.${cell.fault}` });
    return cell?.text ?? '';
  };
  const realname = normaliseRealName(read('realname')).slice(0, typedNameMax);
  const kind = read('doctype');
  const idnum = normaliseIdNumber(read('idnum')).slice(0, 60);
  const named = readDocType(kind);
  if (kind && named === undefined)
    fields.push({ row, field: 'doctype', key: 'validation.doctype' });
  if (named !== undefined && !kinds.includes(named))
    fields.push({ row, field: 'doctype', key: 'validation.doctypeNotTaken' });
  const child = readChild(cells[columns.child]?.text ?? '') && { child: true as const };
  const doctype = named ?? guessDocType(idnum, kinds);
  return { person: { row, realname, doctype, idnum, ...child }, fields };
}

function faultsOf({ row, realname, doctype, idnum }: ImportedPerson): ImportFault[] {
  return checkForm(VisitorDto, { realname, doctype, idnum }).faults.map(({ field, key }) => ({
    row,
    field: field as ImportFault['field'],
    key,
  }));
}
