import { hmacSha256, isSameSecret } from '@hall/platform/crypto/digests';
import { firstIndexKey, readIndexKeys } from '@hall/platform/crypto/keys';
import { derivePurposeKey } from '@hall/platform/crypto/purpose-key';

/** The purpose of a signature, so that one text is never taken for the other. */
type Signed = 'backup manifest' | 'newest backup';

/** @returns the signature of a backup's text, with the first key of INDEX_KEY */
export const signText = (what: Signed, text: string, indexKey: string): string =>
  hmacSha256(derivePurposeKey(firstIndexKey(indexKey), what), text).toString('base64url');

/** @returns whether any key of INDEX_KEY signed the text, first or former */
export const isSigned = (
  what: Signed,
  text: string,
  signature: string,
  indexKey: string,
): boolean => {
  const given = Buffer.from(signature, 'base64url');
  return (readIndexKeys(indexKey) ?? []).some((key) =>
    isSameSecret(given, hmacSha256(derivePurposeKey(key, what), text)),
  );
};
