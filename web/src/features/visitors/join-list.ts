import { documentIdentity } from '@hall/shared/rules/documents';
import { maskNumber } from '@hall/shared/rules/masking';
import { foldName } from '@hall/shared/rules/names';
import type { ImportedPerson } from '@hall/shared/rules/read-people';
import { type DraftVisitor, emptyVisitor, fillRows, followKind, isFilled } from './draft-visitor';

/** The rows of a form with a list. */
interface JoinedList {
  rows: DraftVisitor[];
  /** The number of people who are new on the form, and of rows that the list corrected. */
  added: number;
  corrected: number;
  /** The key of the row that each row of the list became. Rows that the form had already are missing. */
  keys: Map<number, string>;
}

/**
 * Adds a list to a form. A person with the document of a row, or with the name of a row that has errors, is on the form
 * already: a row with errors is corrected, and another one stays. A row is corrected once. The file may have lost the
 * last digits of the document's number.
 * @param wrong the keys of the rows with errors
 */
export function joinList(
  rows: readonly DraftVisitor[],
  wrong: ReadonlySet<string>,
  list: readonly ImportedPerson[],
): JoinedList {
  const open = new Set(rows.filter(isFilled));
  const claim = (isMeant: (row: DraftVisitor) => boolean): DraftVisitor | undefined => {
    const found = [...open].find(isMeant);
    if (found) open.delete(found);
    return found;
  };
  // A list may name a person twice, so the owner of a document is found each time.
  const owners = list.map((person) => {
    const owner = rows.find((row) => isFilled(row) && isSameDocument(row, person));
    if (owner) open.delete(owner);
    return owner;
  });
  const corrections = new Map<string, DraftVisitor>();
  const added: DraftVisitor[] = [];
  const keys = new Map<number, string>();
  for (const [at, { row, ...person }] of list.entries()) {
    const before =
      owners[at] ?? claim(({ key, realname }) => wrong.has(key) && isSameName(realname, person));
    if (before && !wrong.has(before.key)) continue;
    const { original: _original, ...plain } = before ?? emptyVisitor();
    const after = { ...plain, ...person };
    keys.set(row, after.key);
    if (before) corrections.set(after.key, after);
    else added.push(after);
  }
  const filled = fillRows(
    rows.map((row) => corrections.get(row.key) ?? row),
    added,
  );
  const last = added.at(-1);
  return {
    rows: last ? followKind(filled, last) : filled,
    added: added.length,
    corrected: corrections.size,
    keys,
  };
}

const isSameName = (realname: string, person: { realname: string }): boolean =>
  person.realname !== '' && foldName(realname) === foldName(person.realname);

/** The number of a saved visitor is masked on the form. */
function isSameDocument(row: DraftVisitor, person: ImportedPerson): boolean {
  if (!person.idnum) return false;
  if (row.visitorid)
    return row.idnum === maskNumber(person.idnum) && isSameName(row.realname, person);
  return (
    documentIdentity(row.doctype, row.idnum) === documentIdentity(person.doctype, person.idnum) ||
    (isSameName(row.realname, person) && isDamaged(row.idnum, person.idnum))
  );
}

/** A spreadsheet stores 15 digits of a number, and zeros instead of the others. */
const isDamaged = (idnum: string, found: string): boolean =>
  /^\d{15}0{3}$/.test(found) && idnum.length === 18 && idnum.startsWith(found.slice(0, 15));
