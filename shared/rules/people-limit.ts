import { addHallDays } from './hall-time';

/** A person for whom an account booked, and the hall date of the last time. */
export type KnownPerson = readonly [visitorKey: string, on: string];

/** How many different people an account of an individual can book for within so many days; 0: as many as wanted. */
export interface PeopleLimit {
  most: number;
  days: number;
}

/**
 * Whether a party would make it more different people than the hall allows. The account's owner is none of them, and
 * whoever it booked for within these days can always be booked for again.
 * @param known the latest first; empty while the account is far from the limit
 * @param keysOf of each visitor: the key at work, and those from before while they are being moved
 * @returns the rows of those who would be more, and the first day on which all of them can be booked for; undefined
 *   where nobody would be
 */
export function findBeyondPeople(
  {
    known,
    own,
    keysOf,
  }: { known: readonly KnownPerson[]; own: string | null; keysOf: readonly string[][] },
  { most, days }: PeopleLimit,
  today: string,
): { rows: number[]; from: string } | undefined {
  if (most === 0) return undefined;
  const counted = known.filter(([, on]) => addHallDays(on, days) > today);
  const familiar = new Set([...counted.map(([key]) => key), ...(own ? [own] : [])]);
  const rows = keysOf.flatMap((keys, row) => (keys.some((key) => familiar.has(key)) ? [] : [row]));
  // Who has to be forgotten for them to have room, and with him all who were booked for earlier.
  const last = counted[Math.max(0, most - rows.length)];
  if (!rows.length || !last) return undefined;
  const [, on] = last;
  return { rows, from: addHallDays(on, days) };
}
