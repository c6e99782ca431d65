import type { Queryable } from '@hall/platform/postgres/data-source';
import type { HallSettings } from '../../configuration/settings';
import { readBookingAccounts } from '../../people/accounts';
import { readBlacklisted } from '../../people/blacklist';
import { findAccountRefusal, offerAttemptOf } from '../eligibility';
import type { OfferedSession, WaitingParty } from '../waitlist';
import { refusePeople } from './judge-batch';
import { readPeopleFacts } from './people-facts';

/**
 * Applies the checks of a booking to parties of the waiting list, so that no seat is held for one that could not take it.
 * @param session the session whose seats are offered
 * @returns the ids of the parties that could book it now
 */
export async function findAbleParties(
  db: Queryable,
  session: OfferedSession,
  parties: WaitingParty[],
  settings: HallSettings,
): Promise<Set<string>> {
  if (!parties.length) return new Set();
  const accounts = await readBookingAccounts(
    db,
    parties.map(({ accountId }) => accountId),
  );
  const blacklist = await readBlacklisted(db, [
    ...parties.flatMap(({ visitorKeys }) => visitorKeys),
    ...[...accounts.values()].flatMap(({ idnumKey }) => idnumKey ?? []),
  ]);
  const asked = parties.map((party) => ({
    ...party,
    ...session,
    changeOrderId: null,
    waitId: null,
  }));
  const facts = await readPeopleFacts(db, asked, settings);
  const able = asked.filter((party) => {
    const account = accounts.get(party.accountId);
    const people = party.visitorKeys.map((key) => ({ keys: [key], realname: '' }));
    return (
      account &&
      !findAccountRefusal(offerAttemptOf(account, { ...party, people }, blacklist, settings)) &&
      !refusePeople(party, facts)
    );
  });
  return new Set(able.map(({ id }) => id));
}
