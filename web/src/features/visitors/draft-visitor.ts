import type { DocType } from '@hall/shared/codes/states';
import { asksForChild } from '@hall/shared/rules/children';
import { randomId } from '../../device/device-storage';

/** A visitor while the form is filled in. */
export interface DraftVisitor {
  /** Of this form only, so that a row keeps its identity while others go. */
  key: string;
  realname: string;
  doctype: DocType;
  idnum: string;
  /** Declared to be under 14. */
  child?: boolean;
  /** Declared to be disabled. */
  disabled?: boolean;
  /** What a list had in place of the person, where it was not right. */
  original?: string;
  /** The list does not show the row from which the person comes. */
  hidden?: true;
}

/** @returns a row that is to be filled in */
export const emptyVisitor = (): DraftVisitor => ({
  key: randomId(8),
  realname: '',
  doctype: 1,
  idnum: '',
});

/** Whether anything is written in the row. */
export const isFilled = ({ realname, idnum }: Pick<DraftVisitor, 'realname' | 'idnum'>): boolean =>
  Boolean(realname || idnum);

/** @returns so many rows: whoever is filled in stays, though they be more */
export function openRows(rows: readonly DraftVisitor[], count: number): DraftVisitor[] {
  const filled = rows.filter(isFilled);
  const empty = rows.filter((row) => !isFilled(row)).slice(0, Math.max(0, count - filled.length));
  const missing = Math.max(0, count - filled.length - empty.length);
  return [...filled, ...empty, ...Array.from({ length: missing }, emptyVisitor)];
}

/** @returns the rows with people behind those who are filled in: each takes an empty row, where one is open */
export const fillRows = (
  rows: readonly DraftVisitor[],
  people: readonly DraftVisitor[],
): DraftVisitor[] => [
  ...rows.filter(isFilled),
  ...people,
  ...rows.filter((row) => !isFilled(row)).slice(people.length),
];

/** A visitor as he is sent: a declaration goes along where the document does not tell. */
export const toSent = ({ realname, doctype, idnum, child, disabled }: DraftVisitor) => ({
  realname,
  doctype,
  idnum,
  ...(child && asksForChild(doctype) && { child }),
  ...(disabled && { disabled }),
});
