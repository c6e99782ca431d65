import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { maskName } from '@hall/shared/rules/masking';
import { AnswerError } from '@hall/platform/errors';
import type { BookingAccount } from '../../people/accounts';
import type { BlacklistCache } from '../../people/blacklist';
import type { HallSettings } from '../../configuration/settings';

/** Who of those whom a booking is for stands on the blacklist: all of it that may be told to who books. */
export interface Blacklisted {
  /** The account's own holder does. */
  isOwn: boolean;
  /** Companions who do, masked: not why. */
  names: string[];
  /** Where they stand in the form. */
  rows: number[];
  /** The last day, of several the last; undefined where staff have to lift it. */
  until: string | undefined;
  /** The hall's telephone line, where it has set one. */
  line: string;
}

/** A person by every blind index that the number has. */
export interface Companion {
  keys: readonly string[];
  realname: string;
}

/** @returns undefined where nobody stands on the blacklist, neither the account's holder nor a companion */
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
    names: listed.filter(({ isOwn }) => !isOwn).map(({ realname }) => maskName(realname)),
    rows: listed.map(({ row }) => row),
    until: lastDayOf(ends),
    line: type === 'user' ? enquiry.individual : enquiry.team,
  };
}

/** @returns B00002: whom it is about, until when, and whom to ask; who books for others learns no more of them */
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

/** @returns the last day of the latest of them, what ends at midnight ends the day before; undefined where one has no end */
function lastDayOf(ends: (Date | null)[]): string | undefined {
  if (ends.includes(null)) return undefined;
  return hallDateOf(new Date(Math.max(...ends.map(Number)) - 1));
}
