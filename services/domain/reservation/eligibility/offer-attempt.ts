import type { HallSettings } from '../../configuration/settings';
import type { BookingAccount } from '../../people/accounts';
import type { BlacklistCache } from '../../people/blacklist';
import { beyondPeopleOf } from './beyond-people';
import { type Companion, findBlacklisted } from './blacklisted';
import type { OfferAttempt } from './refusal-rules';

/** @returns the input of the rules for an entry of the waiting list: when its offer is made, and when it is taken */
export function offerAttemptOf(
  account: BookingAccount,
  { agencyId, people }: { agencyId: string | null; people: readonly Companion[] },
  blacklist: Pick<BlacklistCache, 'endsOf'>,
  settings: HallSettings,
): OfferAttempt {
  return {
    // A guide who has left the agency of the entry does not book for it.
    account: {
      ...account,
      binding: account.binding?.agencyId === agencyId ? account.binding : null,
    },
    blacklisted: findBlacklisted(blacklist, account, people, settings),
    beyondPeople: beyondPeopleOf(account, people, settings),
    settings,
  };
}
