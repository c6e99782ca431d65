import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { AnswerError } from '@hall/platform/errors';
import type { BookingAccount } from '../../people/accounts';
import type { BlacklistCache } from '../../people/blacklist';
import type { HallSettings } from '../../configuration/settings';
import { findBeyondPeople } from '@hall/shared/rules/people-limit';

/** Blacklist matches of a booking, limited to what the person who books may see. */
export interface Blacklisted {
  /** Whether the account's own holder is listed. */
  isOwn: boolean;
  /** Names of listed companions, without the reason. */
  names: string[];
  /** Their rows in the form. */
  rows: number[];
  /** The last day of the latest entry; undefined if staff must lift it. */
  until: string | undefined;
  /** The hall's telephone line, if set. */
  line: string;
}

/** A person with all blind indexes of the document number. */
export interface Companion {
  keys: readonly string[];
  realname: string;
}

/** @returns undefined if neither the account's holder nor a companion is on the blacklist */
export function findBlacklisted(
  blacklist: Pick<BlacklistCache, 'endsOf'>,
  { idnumKey, type }: Pick<BookingAccount, 'idnumKey' | 'type'>,
  companions: readonly Companion[],
  { enquiry }: Pick<HallSettings, 'enquiry'>,
): Blacklisted | undefined {
  const own = idnumKey ? blacklist.endsOf([idnumKey]) : [];
  const listed = companions.flatMap(({ keys, realname }, row) => {
    const ends = blacklist.endsOf(keys);
    return ends.length ? [{ row, realname, ends, isOwn: keys.includes(idnumKey ?? '') }] : [];
  });
  if (!own.length && !listed.length) return undefined;
  const ends = own.length ? own : listed.flatMap((one) => one.ends);
  return {
    isOwn: own.length > 0,
    names: listed.filter(({ isOwn }) => !isOwn).map(({ realname }) => realname),
    rows: listed.map(({ row }) => row),
    until: lastDayOf(ends),
    line: type === 'user' ? enquiry.individual : enquiry.team,
  };
}

/**
 * @returns B00002 with the people concerned, the end and the contact. Companions' entries are shown without further
 *   details.
 */
export function blacklistedError({ isOwn, names, rows, until, line }: Blacklisted): AnswerError {
  const key = `answer.B00002_${isOwn ? 'own' : 'party'}${until ? 'Until' : ''}`;
  return new AnswerError(RefusalCode.blacklisted, {
    key,
    params: { names, line: line && ` ${line}`, ...(until && { date: until }) },
    ...(rows.length && {
      faults: rows.map((index) => ({ field: 'idnum', index, key: 'validation.idnum.blacklisted' })),
    }),
  });
}

/**
 * @returns the last day of the latest end, where an end at midnight belongs to the day before; undefined if one has no
 *   end
 */
function lastDayOf(ends: (Date | null)[]): string | undefined {
  if (ends.includes(null)) return undefined;
  return hallDateOf(new Date(Math.max(...ends.map(Number)) - 1));
}

/** Names of people beyond an account's limit of different people, and the first day on which they can be booked. */
export interface BeyondPeople {
  names: string[];
  from: string;
}

/** @returns undefined if the account may book all of them; the limit is for individuals */
export function beyondPeopleOf(
  { type, risk, idnumKey }: Pick<BookingAccount, 'type' | 'risk' | 'idnumKey'>,
  people: readonly Companion[],
  { bookedPeople }: Pick<HallSettings, 'bookedPeople'>,
): BeyondPeople | undefined {
  if (type !== 'user') return undefined;
  const beyond = findBeyondPeople(
    { known: risk.knownPeople, own: idnumKey, keysOf: people.map(({ keys }) => keys) },
    bookedPeople,
    hallDateOf(new Date()),
  );
  return (
    beyond && {
      names: beyond.rows.map((row) => people[row]?.realname ?? ''),
      from: beyond.from,
    }
  );
}
