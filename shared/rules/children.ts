import { DocType } from '../codes/states';
import { normaliseIdNumber } from './documents';
import type { HallDate } from './hall-time';

/** Who is younger comes with an adult (product 9). */
const adultFrom = 14;
/** Children that one adult may bring. */
const perAdult = 3;

/** A person as far as the age can be told: by an ID card, whose number holds the date of birth. */
export interface Aged {
  doctype: DocType;
  idnum: string;
}

/**
 * @param today in hall time
 * @returns whether the person is under 14; false where the document does not tell
 */
export function isChild({ doctype, idnum }: Aged, today: HallDate): boolean {
  if (doctype !== DocType.idCard) return false;
  const number = normaliseIdNumber(idnum);
  const born = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  const [year, ...rest] = today.split('-');
  return born > [String(Number(year) - adultFrom), ...rest].join('-');
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
