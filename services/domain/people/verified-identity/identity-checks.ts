import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import { createKeyedHash } from '@hall/platform/crypto/purpose-key';
import type { Database } from '@hall/platform/postgres/data-source';
import type {
  AskedIdentity,
  IdentityAnswer,
  IdentityProvider,
} from '@hall/platform/providers/identity';
import type { Settings } from '../../configuration/settings';
import { findCheck, upsertCheck } from './identity-checks.sql';

/** @param config its INDEX_KEY hashes the names; with another key people are verified again */
export function createIdentityChecks(deps: {
  database: Database;
  settings: Settings;
  blindIndex: BlindIndex;
  config: { INDEX_KEY: string };
  provider: IdentityProvider;
}) {
  const { database, settings, blindIndex, provider } = deps;
  const hash = createKeyedHash(deps.config.INDEX_KEY, 'name of an identity');
  const check = async (asked: AskedIdentity): Promise<IdentityAnswer> => {
    const { identity } = await settings.get();
    const nameHash = hash(asked.realname);
    const visitorKeys = blindIndex.all(asked.doctype, asked.idnum);
    const known = await findCheck(database, { visitorKeys, nameHash, days: identity.days });
    if (known !== undefined) return known ? 'yes' : 'no';
    const answer = await provider(asked);
    if (answer !== 'unavailable')
      await upsertCheck(database, {
        visitorKey: blindIndex(asked.doctype, asked.idnum),
        nameHash,
        matches: answer === 'yes',
      });
    return answer;
  };
  return {
    /** @returns the service's answer, or a valid stored one; `unavailable` is not stored */
    check,
    /** The same if the hall requires it at registration; otherwise undefined. */
    checkAtRegistration: async (asked: AskedIdentity): Promise<IdentityAnswer | undefined> =>
      (await settings.get()).identity.atRegistration ? check(asked) : undefined,
  };
}

/** Verifies that names and document numbers belong together, once per person and validity period. */
export type IdentityChecks = ReturnType<typeof createIdentityChecks>;
