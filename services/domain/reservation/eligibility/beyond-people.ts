import { hallDateOf } from '@hall/shared/rules/hall-time';
import { maskName } from '@hall/shared/rules/masking';
import { findBeyondPeople } from '@hall/shared/rules/people-limit';
import type { HallSettings } from '../../configuration/settings';
import type { BookingAccount } from '../../people/accounts';
import type { Companion } from './blacklisted';

/** Masked names of people beyond an account's limit of different people, and the first day on which they can be booked. */
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
      names: beyond.rows.map((row) => maskName(people[row]?.realname ?? '')),
      from: beyond.from,
    }
  );
}
