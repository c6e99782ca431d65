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
