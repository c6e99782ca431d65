import type { SentVisitor } from '@hall/shared/rules/declarations';
import { randomId } from '../../device/device-storage';

/** A visitor while the form is filled in. */
export interface DraftVisitor extends SentVisitor {
  /** Unique within this form, so that a row keeps its identity when others are removed. */
  key: string;
  /** The original text of an invalid entry in a list. */
  original?: string;
  /** The list does not show the row that contains the person. */
  hidden?: true;
}

/** @returns an empty row */
export const emptyVisitor = (): DraftVisitor => ({
  key: randomId(8),
  realname: '',
  doctype: 1,
  idnum: '',
});

/** Whether the row contains any input. */
export const isFilled = ({ realname, idnum }: Pick<DraftVisitor, 'realname' | 'idnum'>): boolean =>
  Boolean(realname || idnum);

/** @returns the rows that are checked and sent: the filled-in ones; the first row if there is none */
export const findAskedRows = (rows: readonly DraftVisitor[]): readonly DraftVisitor[] =>
  rows.some(isFilled) ? rows.filter(isFilled) : rows.slice(0, 1);

/** @returns the id of the first empty row's field */
export const findEmptyField = (rows: readonly DraftVisitor[]): string =>
  `visitor-${rows.findIndex((row) => !isFilled(row))}-realname`;

/** @returns the rows in which the empty ones below `from` have its kind of document, unless another kind was chosen there */
export function followKind(
  rows: readonly DraftVisitor[],
  { key, doctype }: DraftVisitor,
  before: DraftVisitor['doctype'] = 1,
): DraftVisitor[] {
  const from = rows.findIndex((row) => row.key === key);
  return rows.map((row, index) =>
    index > from && !isFilled(row) && row.doctype === before ? { ...row, doctype } : row,
  );
}

/** @returns `count` rows; more if more are filled in */
export function openRows(rows: readonly DraftVisitor[], count: number): DraftVisitor[] {
  const filled = rows.filter(isFilled);
  const empty = rows.filter((row) => !isFilled(row)).slice(0, Math.max(0, count - filled.length));
  const missing = Math.max(0, count - filled.length - empty.length);
  return [...filled, ...empty, ...Array.from({ length: missing }, emptyVisitor)];
}

/** @returns the rows with people added after the filled-in ones; each takes an empty row if there is one */
export const fillRows = (
  rows: readonly DraftVisitor[],
  people: readonly DraftVisitor[],
): DraftVisitor[] => [
  ...rows.filter(isFilled),
  ...people,
  ...rows.filter((row) => !isFilled(row)).slice(people.length),
];

/** @returns the row with a field typed by the visitor: no longer a saved person, whose number is not known here */
export function retype(
  { visitorid, ...visitor }: DraftVisitor,
  typed: Partial<Pick<DraftVisitor, 'realname' | 'doctype' | 'idnum'>>,
): DraftVisitor {
  return { ...visitor, ...(visitorid && { idnum: '' }), ...typed };
}
