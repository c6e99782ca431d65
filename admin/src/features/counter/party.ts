import type { DocType } from '@hall/shared/codes/states';
import { normaliseIdNumber } from '@hall/shared/rules/documents';
import { visibleScan } from '@hall/shared/rules/scanned-code';
import type { ReadCard } from './read-card';

/** One line of the party at the counter. */
export interface Person {
  /** Of the line, as long as it is shown. */
  key: number;
  realname: string;
  doctype: DocType;
  idnum: string;
  /** Declared to be under 14. */
  child?: boolean;
  /** Declared to be disabled. */
  disabled?: boolean;
}

/** An empty line of the party. */
export const nobody = (key: number): Person => ({ key, realname: '', doctype: 1, idnum: '' });

/** @returns whether nothing was entered in a line */
export const isEmpty = ({ realname, idnum }: Person): boolean => !realname && !idnum;

/**
 * Puts somebody whose document was read into the party: into the first empty line, or one more.
 * @returns the party and the person's line; the line he has already where he was read before
 */
export function addRead(
  party: Person[],
  { realname = '', doctype, idnum }: ReadCard,
): { party: Person[]; key: number; isThere: boolean } {
  const there = party.find((person) => normaliseIdNumber(person.idnum) === idnum);
  if (there) return { party, key: there.key, isThere: true };
  const line = party.find(isEmpty) ?? nobody(nextKey(party));
  const read = { ...line, realname, doctype, idnum };
  return {
    party: party.includes(line)
      ? party.map((person) => (person === line ? read : person))
      : [...party, read],
    key: line.key,
    isThere: false,
  };
}

/** @returns a key that no line of the party has */
export const nextKey = (party: Person[]): number => Math.max(0, ...party.map(({ key }) => key)) + 1;

/** The fields of a line that are typed into. */
const typedFields = ['realname', 'idnum'] as const;
/** @returns the id of a field of a line, by which the page finds and focuses it */
export const fieldId = ({ key }: Pick<Person, 'key'>, field: string): string =>
  `counter-${key}-${field}`;

/**
 * A reader types wherever the focus is: what it left there is taken out again.
 * @param focused the id of the field that has the focus
 */
export const withoutScanAt = (party: Person[], focused: string, scan: string): Person[] =>
  party.map((person) => {
    const field = typedFields.find((name) => fieldId(person, name) === focused);
    return field ? { ...person, [field]: withoutScan(person[field], scan) } : person;
  });

/** @returns the text without the scan at its end */
export function withoutScan(text: string, scan: string): string {
  const left = visibleScan(scan);
  return text.toUpperCase().endsWith(left.toUpperCase()) ? text.slice(0, -left.length) : text;
}
