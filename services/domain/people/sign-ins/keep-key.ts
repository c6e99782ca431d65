import { hmacSha256 } from '@hall/platform/crypto/digests';
import { firstIndexKey } from '@hall/platform/crypto/keys';
import { derivePurposeKey } from '@hall/platform/crypto/purpose-key';

/** Whose browser it is that keeps something: an account's, one of its operators', or a unit's. */
type KeepHolder = { accountId: string; operator?: { id: string } | null } | { unitId: string };

/**
 * The key under which a browser keeps what its reader has filled in and not yet sent. It is given to whoever is signed in
 * and to nobody else, and is the same each time: what is left in a browser as a sign-in ends can be opened by who left it,
 * after signing in again, and by nobody who signs in instead. The server keeps nothing that it opens.
 */
export type KeepKeys = (holder: KeepHolder) => string;

/**
 * @param indexKey as the setting INDEX_KEY, so that every gateway derives the same
 * @returns what answers 32 bytes in hexadecimal
 */
export function createKeepKeys(indexKey: string): KeepKeys {
  const key = derivePurposeKey(firstIndexKey(indexKey), 'what a browser keeps');
  return (holder) =>
    hmacSha256(
      key,
      'unitId' in holder
        ? `unit:${holder.unitId}`
        : `account:${holder.accountId}:${holder.operator?.id ?? ''}`,
    ).toString('hex');
}
