import { findDocumentFault, guessDocType, isCitizenNumber, normaliseIdNumber } from './documents';
import type { OtherDocument } from './document-kinds';
import type { ListCell } from './list-rows';
import { isRealName, normaliseRealName } from './names';
import { type PeopleColumns, readChild, readDocType } from './people-columns';
import { DocType } from '../codes/states';

/** The columns that hold the name and the number in most rows of a list; -1 if none does. */
export interface LikelyColumns {
  realname: number;
  idnum: number;
}

/** Weight of the likely column: an invalid entry in it outweighs a valid one in another column. */
const columnBonus = 70;

/** Score of a cell as a document number. */
function weighNumber({ text, fault, kind }: ListCell): number {
  if (kind) return 95;
  if (fault) return fault === 'number' ? 80 : 50;
  const number = normaliseIdNumber(text);
  const doctype = guessDocType(number);
  if (/^1[3-9]\d{9}$/.test(number) || isDate(text.trim())) return 15;
  if (findDocumentFault(doctype, number) === undefined) {
    if (isCitizenNumber(doctype, number)) return 100;
    return /^\d+$/.test(number) ? 40 : 90;
  }
  if (/^\d{14,18}X?$/.test(number)) return 80;
  if (/\d/.test(number)) return /^[A-Z0-9]{5,}$/.test(number) ? 30 : 0;
  return isRealName(normaliseRealName(text)) ? -60 : 0;
}

/** @returns whether a cell is a document number, and not a phone, a date or an amount */
export const isDocumentCell = (cell: ListCell): boolean => weighNumber(cell) >= 80;

/** @returns whether a row is not aligned with its headings: a line typed with spaces, numbered or not */
export const isShifted = (cells: readonly ListCell[], { idnum }: LikelyColumns): boolean =>
  weighNumber(cells[idnum] ?? { text: '' }) <= 0 && cells.some(isDocumentCell);

const isDate = (text: string): boolean =>
  /^(19|20)\d{2}([-/.年]?)(0?[1-9]|1[0-2])([-/.月]?)(0?[1-9]|[12]\d|3[01])日?$/.test(text);

const isOther = (text: string): boolean => readDocType(text) !== undefined || readChild(text);

/** Score of a cell as a name. Up to four characters score higher than longer names, which may be a unit's. */
function weighName({ text }: ListCell): number {
  if (!text || isOther(text)) return 0;
  const name = normaliseRealName(text);
  if (!isRealName(name, DocType.passport))
    return /\p{L}/u.test(name) && !/\d{3}/.test(name) ? 20 : 0;
  if (!/^\p{Script=Han}/u.test(name)) return 50;
  return [...name].length <= 4 || name.includes('·') ? 60 : 40;
}

/** @returns the columns of a list without a heading, by the content of most rows */
export function findLikelyColumns(rows: readonly (readonly ListCell[])[]): LikelyColumns {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((cells) => cells[at] ?? { text: '' }),
  );
  const idnum = bestOf(columns, (cells) => sumOf(cells, weighNumber));
  const realname = bestOf(columns, (cells, at) =>
    // A word that is repeated in many rows is not a person's name.
    at === idnum ? 0 : sumOf(cells, weighName) * new Set(cells.map(({ text }) => text)).size,
  );
  return { realname, idnum };
}

const sumOf = (cells: readonly ListCell[], weigh: (cell: ListCell) => number): number =>
  cells.reduce((sum, cell) => sum + Math.max(0, weigh(cell)), 0);

/** @returns the index of the greatest weight, the first of equals; -1 if no weight is positive */
function bestOf<T>(items: readonly T[], weigh: (item: T, at: number) => number): number {
  let [best, most] = [-1, 0];
  items.forEach((item, at) => {
    const weight = weigh(item, at);
    if (weight > most) [best, most] = [at, weight];
  });
  return best;
}

/**
 * Recognises by content the columns that no heading names in a row.
 * @param likely the columns of most rows
 * @param named the columns of the heading, which take precedence
 * @param others the kinds of documents that the hall added
 */
export function recogniseColumns(
  cells: readonly ListCell[],
  likely: LikelyColumns,
  named: PeopleColumns = { realname: -1, doctype: -1, idnum: -1, child: -1 },
  others: readonly OtherDocument[] = [],
): PeopleColumns {
  const filled = cells.flatMap(({ text, fault }, at) => (text || fault ? [at] : []));
  const taken = [named.realname, named.doctype, named.idnum, named.child];
  const find = (
    weigh: (cell: ListCell) => number,
    column: number,
    place: number | undefined,
    but = -1,
  ): number =>
    bestOf(cells, (cell, at) => {
      if (at === but || taken.includes(at)) return 0;
      return weigh(cell) + (at === column ? columnBonus : 0) + (at === place ? 1 : 0);
    });
  const idnum = named.idnum >= 0 ? named.idnum : find(weighNumber, likely.idnum, filled[1]);
  const realname =
    named.realname >= 0
      ? named.realname
      : find(
          weighName,
          likely.realname,
          filled.find((at) => at !== idnum),
          idnum,
        );
  if (Math.max(...taken) >= 0) return { ...named, realname, idnum };
  const rest = filled.filter((at) => at !== idnum && at !== realname);
  const child = rest.find(
    (at) => at > 1 && !/^\d/.test(textOf(cells, at)) && readChild(textOf(cells, at)),
  );
  return { realname, idnum, doctype: findKind(cells, rest, realname, others), child: child ?? -1 };
}

const textOf = (cells: readonly ListCell[], at: number): string => cells[at]?.text ?? '';

/** In a row of three, a digit after the name is a kind of document; before the name it numbers the row. */
function findKind(
  cells: readonly ListCell[],
  rest: readonly number[],
  realname: number,
  others: readonly OtherDocument[],
): number {
  const texts = rest.map((at) => ({ at, text: textOf(cells, at) }));
  const found =
    texts.find(({ text }) => !/^\d+$/.test(text) && readDocType(text, others) !== undefined) ??
    texts.find(({ at, text }) => rest.length === 1 && at > realname && /^[1-7]$/.test(text)) ??
    // An unknown kind of document is a fault. It must not be ignored as an extra word.
    texts.find(({ text }) => /\p{L}(证|护照|passport|permit|card)$/iu.test(text.trim()));
  return found?.at ?? -1;
}

/** @returns whether the row names several people, or one name in two cells: a guess would silently omit somebody */
export function isAmbiguous(
  cells: readonly ListCell[],
  { realname, idnum }: PeopleColumns,
): boolean {
  const others = cells.filter((_, at) => at !== idnum && at !== realname);
  if (others.some((cell) => weighNumber(cell) === 100)) return true;
  const isWord = (text: string): boolean => /^\p{Script=Latin}+$/u.test(text) && !isOther(text);
  return isWord(textOf(cells, realname)) && isWord(textOf(cells, realname + 1));
}
