import { type AccountType, DocType } from '../codes/states';
import { isCitizenNumber, normaliseIdNumber } from './documents';
import type { HallDate } from './hall-time';

/** Visitors below this age must come with an adult (product 9). */
const adultFrom = 14;
/** Children that one adult may bring. */
const perAdult = 3;

/** Visitors from this age on have priority entry. */
const seniorFrom = 60;

/**
 * A person's data for the age: an ID card or residence document contains the date of birth; other documents need a
 * declaration.
 */
export interface Aged {
  doctype: DocType;
  idnum: string;
  child?: boolean | undefined;
  /** By declaration. */
  disabled?: boolean | undefined;
}

/** @returns whether a document of this kind needs the declaration "under 14" */
export const asksForChild = (doctype: DocType): boolean =>
  doctype !== DocType.idCard && doctype !== DocType.residencePermit;

/**
 * @param on the day of the visit (product 11)
 * @returns whether the person is under 14 on that day; a date of birth in the number overrides the declaration
 */
export function isChild({ doctype, idnum, child = false }: Aged, on: HallDate): boolean {
  const born = bornOn(doctype, idnum);
  return born ? born > yearsBefore(on, adultFrom) : child;
}

/** Reason for special care at the gate: a disabled visitor needs help, a child needs an adult, the others have priority. */
export type Attention = 'disabled' | 'child' | 'senior' | 'soldier';

/**
 * @param on the day of the visit
 * @returns what the gate should know about the person, from the document or a declaration; undefined if nothing
 */
export function attentionFor(person: Aged, on: HallDate): Attention | undefined {
  // Staff at the gate see that a visitor is a child, but often not that a visitor needs help.
  if (person.disabled) return 'disabled';
  if (isChild(person, on)) return 'child';
  if (person.doctype === DocType.militaryId) return 'soldier';
  const born = bornOn(person.doctype, person.idnum);
  return born && born <= yearsBefore(on, seniorFrom) ? 'senior' : undefined;
}

/** @returns undefined if the number contains no date of birth, or was erased */
function bornOn(doctype: DocType, idnum: string): HallDate | undefined {
  const number = normaliseIdNumber(idnum);
  const [, year, month, day] = /^.{6}(\d{4})(\d{2})(\d{2})/.exec(number) ?? [];
  return year && isCitizenNumber(doctype, number) ? `${year}-${month}-${day}` : undefined;
}

function yearsBefore(day: HallDate, years: number): HallDate {
  const [year, ...rest] = day.split('-');
  return [String(Number(year) - years), ...rest].join('-');
}

/** Why a child cannot be booked: no adult in the party, or too few. */
export type ChildFault = 'alone' | 'tooMany';

/**
 * Finds the children of a party who come without an adult.
 * @param visitDate age is counted on this day
 * @param type a guide, who is no visitor, leads a team; one adult is then enough for any number of children
 * @returns the rows of these children, and the fault
 */
export function findUnaccompanied(
  party: readonly Aged[],
  visitDate: HallDate,
  type: AccountType,
): { row: number; fault: ChildFault }[] {
  const children = party.flatMap((person, row) => (isChild(person, visitDate) ? [row] : []));
  const adults = party.length - children.length;
  if (!adults) return children.map((row) => ({ row, fault: 'alone' }));
  if (type !== 'user') return [];
  return children.slice(adults * perAdult).map((row) => ({ row, fault: 'tooMany' }));
}
