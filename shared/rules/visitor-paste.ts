import { importRowsMax } from '../codes/limits';
import { type OtherDocument, standardDocTypes } from './document-kinds';
import { cutLine, declaredSeparator, linesOf, type ListRow, originalMax } from './list-rows';
import { joinLinePairs } from './join-line-pairs';
import { type PeopleRead, readPeople } from './read-people';
import { splitPersonLine } from './split-person-line';

const pasteLimits = { columns: 20, cellLength: 200 };

/**
 * Reads pasted text like an imported text file: one visitor a line as `name, ID number` (spec 5), in any order and with any
 * separator. Empty lines are skipped; an invalid line is a row with its faults.
 * @param taken people already on the form: a duplicate is a fault
 * @param kinds of documents that the hall accepts
 * @param others the kinds that the hall added
 * @returns at most one row more than an import may have
 */
export function readPastedVisitors(
  text: string,
  taken: readonly { doctype: number; idnum: string }[] = [],
  kinds = standardDocTypes,
  others: readonly OtherDocument[] = [],
): PeopleRead {
  const rows: ListRow[] = [];
  let row = 0;
  for (const line of linesOf(text)) {
    row += 1;
    if (!line.trim() || (row === 1 && declaredSeparator(line))) continue;
    const cells = cutLine(line, splitPersonLine, pasteLimits);
    if (cells.some((cell) => cell.text || cell.fault))
      rows.push({ row, cells, text: line.trim().slice(0, originalMax) });
    if (rows.length > importRowsMax) break;
  }
  return readPeople(joinLinePairs(rows), kinds, taken, others);
}
