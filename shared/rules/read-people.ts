import { typedNameMax } from '../codes/limits';
import type { DocType } from '../codes/states';
import { type OtherDocument, standardDocTypes } from './document-kinds';
import {
  documentFault,
  documentIdentity,
  findDocumentFault,
  guessDocType,
  normaliseIdNumber,
} from './documents';
import type { FaultText } from './fault-text';
import { isFooter } from './is-footer';
import { type ListCell, type ListRow, originalMax } from './list-rows';
import { isRealName, nameFault, normaliseRealName } from './names';
import {
  type PeopleColumns,
  readChild,
  readDocType,
  readHeading,
  readLabel,
} from './people-columns';
import {
  findLikelyColumns,
  isAmbiguous,
  isDocumentCell,
  isShifted,
  recogniseColumns,
} from './recognise-columns';
import { withoutNumbering } from './split-person-line';

/** One person of a list. `row` counts from 1, as in the list's own program. */
export interface ImportedPerson {
  row: number;
  realname: string;
  doctype: DocType;
  idnum: string;
  /** The list declares that the person is under 14. */
  child?: true;
  /** The spreadsheet hides the row. */
  hidden?: true;
  /** The original text of an invalid row. */
  original?: string;
}

/** A fault in one row. */
export interface PersonFault extends FaultText {
  row: number;
  field: 'realname' | 'doctype' | 'idnum';
}

/** The people of a list, and the faults. */
export interface PeopleRead {
  rows: ImportedPerson[];
  faults: PersonFault[];
  /** Number of other sheets of the workbook that name people. They were not read. */
  otherSheets?: number;
}

/** The heading is searched for in this many rows, below a title. */
const headingWithin = 10;

/** @returns the index of the heading row; -1 if not found */
const findHeading = (rows: readonly ListRow[]): number =>
  rows.slice(0, headingWithin).findIndex(({ cells }) => readHeading(cells) !== undefined);

/** @returns whether the rows of a sheet name people: they have a heading, or a document number */
export const holdsPeople = (rows: readonly ListRow[]): boolean => {
  const at = findHeading(rows);
  return at >= 0 ? rows.length > at + 1 : rows.some(({ cells }) => cells.some(isDocumentCell));
};

/**
 * Reads rows as people, by the rules of the booking form (spec 5). A heading names the columns in any order; a title above it
 * is skipped, and so are totals below it. Without a heading, columns are recognised by content. An invalid row is returned with its faults and its
 * original text, so that it can be corrected in the table.
 * @param kinds of documents that the hall accepts; another kind is a fault of its row
 * @param taken people already on the form: a duplicate is a fault
 * @param others the kinds of documents that the hall added: a row names one by a word
 */
export function readPeople(
  list: readonly ListRow[],
  kinds: readonly DocType[] = standardDocTypes,
  taken: readonly { doctype: number; idnum: string }[] = [],
  others: readonly OtherDocument[] = [],
): PeopleRead {
  const at = findHeading(list);
  const heading = at >= 0 ? readHeading(list[at]?.cells ?? []) : undefined;
  const body = list
    .slice(at + 1)
    .filter((row) => !isFooter(row))
    .map((row) => ({
      ...row,
      text: originalOf(row),
      cells: row.cells.map((cell) => plainCell(cell, others)),
    }));
  const isWhole = heading && heading.realname >= 0 && heading.idnum >= 0;
  const likely = isWhole ? heading : findLikelyColumns(body.map(({ cells }) => cells));
  /** The fault of the next row with each document: it names the row of the form or of the list. */
  const seen = new Map<string, FaultText>(
    taken.map(({ doctype, idnum }, index) => [
      documentIdentity(doctype, idnum),
      { key: 'validation.paste.taken', params: { row: index + 1 } },
    ]),
  );
  const people: PeopleRead = { rows: [], faults: [] };
  for (const row of body) {
    const columns =
      isWhole && !isShifted(row.cells, heading)
        ? heading
        : recogniseColumns(row.cells, likely, isWhole ? undefined : heading, others);
    const { person, faults } = readPerson(row, columns, kinds, others);
    if (!heading && !faults.length && isAmbiguous(row.cells, columns))
      faults.push({ row: row.row, field: 'realname', key: 'validation.import.ambiguous' });
    const identity = documentIdentity(person.doctype, person.idnum);
    const double = seen.get(identity);
    if (!faults.length && double) faults.push({ row: row.row, field: 'idnum', ...double });
    if (!double)
      seen.set(identity, { key: 'validation.import.duplicate', params: { row: row.row } });
    people.rows.push(faults.length ? { ...person, original: row.text } : person);
    people.faults.push(...faults);
  }
  return people;
}

/** Removes Excel's leading apostrophe, a list number and a label before the content. */
const plainCell = ({ text, fault }: ListCell, others: readonly OtherDocument[]): ListCell => ({
  ...readLabel(withoutNumbering(text.replace(/^['‘’‛′`]+(?=.)/u, '')), others),
  ...(fault && { fault }),
});

const originalOf = ({ cells, text }: ListRow): string =>
  (text ?? cells.flatMap((cell) => cell.text || []).join('  ')).slice(0, originalMax);

function readPerson(
  { row, cells, hidden }: ListRow,
  columns: PeopleColumns,
  kinds: readonly DocType[],
  others: readonly OtherDocument[],
): { person: ImportedPerson; faults: PersonFault[] } {
  const faults: PersonFault[] = [];
  const note = (field: PersonFault['field'], fault: string | FaultText): void =>
    void faults.push({ row, field, ...(typeof fault === 'string' ? { key: fault } : fault) });
  const read = (field: PersonFault['field']): string => {
    const cell = cells[columns[field]];
    if (cell?.fault) note(field, `validation.import.${cell.fault}`);
    return cell?.text ?? '';
  };
  const realname = normaliseRealName(read('realname')).slice(0, typedNameMax);
  const kind = cells[columns.idnum]?.kind ?? read('doctype');
  const idnum = normaliseIdNumber(read('idnum')).slice(0, 60);
  const named = readDocType(kind, others);
  if (kind && named === undefined) note('doctype', 'validation.doctype');
  if (named !== undefined && !kinds.includes(named)) note('doctype', 'validation.doctypeNotTaken');
  const doctype = named ?? guessDocType(idnum, kinds);
  const person: ImportedPerson = { row, realname, doctype, idnum };
  if (readChild(cells[columns.child]?.text ?? '')) person.child = true;
  if (hidden) person.hidden = true;
  if (!faults.length) {
    if (!realname) note('realname', 'validation.required');
    else if (!isRealName(realname, doctype)) note('realname', nameFault(realname));
    const fault = findDocumentFault(doctype, idnum, others);
    if (!idnum) note('idnum', 'validation.required');
    else if (fault) note('idnum', documentFault(doctype, idnum, fault));
  }
  return { person, faults };
}
