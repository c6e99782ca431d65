import { addHallDays } from './hall-time';
import type { HallSettings } from './settings';

/** A person booked by an account, and the hall date of the last such visit. */
export type KnownPerson = readonly [visitorKey: string, on: string];

/** Maximum number of different people that an individual's account can book within `days` days; 0: no limit. */
export type PeopleLimit = Omit<HallSettings['bookedPeople'], 'aDay'>;

/**
 * Checks whether a party would exceed the limit of different people. The account's owner does not count, and people booked
 * within these days can always be booked again.
 * @param known the latest first; empty while the account is far from the limit
 * @param keysOf returns each visitor's current key, and the older ones during a key rotation
 * @returns the rows beyond the limit, and the first day on which all of them can be booked; undefined if there are none
 */
export function findBeyondPeople(
  {
    known,
    own,
    keysOf,
  }: { known: readonly KnownPerson[]; own: string | null; keysOf: readonly (readonly string[])[] },
  { most, days }: PeopleLimit,
  today: string,
): { rows: number[]; from: string } | undefined {
  if (most === 0) return undefined;
  const counted = known.filter(([, on]) => addHallDays(on, days) > today);
  const familiar = new Set([...counted.map(([key]) => key), ...(own ? [own] : [])]);
  const rows = keysOf.flatMap((keys, row) => (keys.some((key) => familiar.has(key)) ? [] : [row]));
  // The person who must leave the window to make room, together with everybody booked earlier.
  const last = counted[Math.max(0, most - rows.length)];
  if (!rows.length || !last) return undefined;
  const [, on] = last;
  return { rows, from: addHallDays(on, days) };
}
