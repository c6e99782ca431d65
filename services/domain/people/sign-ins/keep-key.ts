import { hmacSha256 } from '@hall/platform/crypto/digests';
import { firstIndexKey } from '@hall/platform/crypto/keys';
import { derivePurposeKey } from '@hall/platform/crypto/purpose-key';

/** The owner of data kept in a browser: an account, one of its operators, or a unit. */
type KeepHolder = { accountId: string; operator?: { id: string } | null } | { unitId: string };

/**
 * The key with which a browser encrypts unsent form data. Only the signed-in owner gets it, and it never changes. After
 * the sign-in ends, only the same owner can decrypt the data at the next sign-in. The server stores none of the data.
 */
export type KeepKeys = (holder: KeepHolder) => string;

/**
 * @param indexKey the setting INDEX_KEY, so that every gateway derives the same key
 * @returns a function that returns 32 bytes in hexadecimal
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
