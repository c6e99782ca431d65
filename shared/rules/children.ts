import { DocType } from '../codes/states';
import { isCitizenNumber, normaliseIdNumber } from './documents';
import type { HallDate } from './hall-time';

/** Who is younger comes with an adult (product 9). */
const adultFrom = 14;
/** Children that one adult may bring. */
const perAdult = 3;

/** Who is so old comes in first. */
const seniorFrom = 60;

/**
 * A person as far as the age can be told: by an ID card or a residence document whose number holds the date of birth, or as
 * it was declared with another document.
 */
export interface Aged {
  doctype: DocType;
  idnum: string;
  child?: boolean | undefined;
  /** As it was declared. */
  disabled?: boolean | undefined;
}

/** @returns whether the document leaves it to be declared that somebody is under 14 */
export const asksForChild = (doctype: DocType): boolean =>
  doctype !== DocType.idCard && doctype !== DocType.residencePermit;

/**
 * @param today in hall time
 * @returns whether the person is under 14; a number with a date of birth tells by itself, whatever was declared
 */
export function isChild({ doctype, idnum, child = false }: Aged, today: HallDate): boolean {
  const born = bornOn(doctype, idnum);
  return born ? born > yearsBefore(today, adultFrom) : child;
}

/** Whom the gate looks after: a disabled visitor is helped, a child needs an adult, the others enter first. */
export type Attention = 'disabled' | 'child' | 'senior' | 'soldier';

/**
 * @param on the day of the visit
 * @returns what the gate should know of somebody, as far as the document or a declaration tells; undefined for anybody else
 */
export function attentionFor(person: Aged, on: HallDate): Attention | undefined {
  // That somebody is a child can be seen at the gate; that somebody needs help often cannot.
  if (person.disabled) return 'disabled';
  if (isChild(person, on)) return 'child';
  if (person.doctype === DocType.militaryId) return 'soldier';
  const born = bornOn(person.doctype, person.idnum);
  return born && born <= yearsBefore(on, seniorFrom) ? 'senior' : undefined;
}

/** @returns undefined where the number does not tell, as one that was erased */
function bornOn(doctype: DocType, idnum: string): HallDate | undefined {
  const number = normaliseIdNumber(idnum);
  const [, year, month, day] = /^.{6}(\d{4})(\d{2})(\d{2})/.exec(number) ?? [];
  return year && isCitizenNumber(doctype, number) ? `${year}-${month}-${day}` : undefined;
}

function yearsBefore(day: HallDate, years: number): HallDate {
  const [year, ...rest] = day.split('-');
  return [String(Number(year) - years), ...rest].join('-');
}

/** Why a child cannot be booked for: nobody grown comes along, or too few. */
export type ChildFault = 'alone' | 'tooMany';

/**
 * Finds the children of a party who come without an adult.
 * @param isLed somebody who is no visitor leads the party, a guide: then one adult answers for however many
 * @returns the rows of those who have none, and why
 */
export function findUnaccompanied(
  party: readonly Aged[],
  today: HallDate,
  isLed: boolean,
): { row: number; fault: ChildFault }[] {
  const children = party.flatMap((person, row) => (isChild(person, today) ? [row] : []));
  const adults = party.length - children.length;
  if (!adults) return children.map((row) => ({ row, fault: 'alone' }));
  if (isLed) return [];
  return children.slice(adults * perAdult).map((row) => ({ row, fault: 'tooMany' }));
}
