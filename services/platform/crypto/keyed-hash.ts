import { createHmac } from 'node:crypto';
import { firstIndexKey, readIndexKeys } from './keys';
import { derivePurposeKey } from './purpose-key';

/**
 * Hashes what must be found again but not read: phone numbers and addresses in the keys of limits,
 * verification codes. Few digits are soon guessed from a plain hash; without the key they are not.
 * @param indexKey as the setting INDEX_KEY; its first key is taken
 * @param purpose each has a key of its own, so that equal texts of different uses stay apart
 * @returns a function from text to 22 characters: 128 bits of HMAC-SHA-256
 */
export function createKeyedHash(indexKey: string, purpose: string): (text: string) => string {
  return createHashUnder(derivePurposeKey(firstIndexKey(indexKey), purpose));
}

/** @returns 22 characters: 128 bits of HMAC-SHA-256 */
export function hashUnder(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');
}

/**
 * What `createKeyedHash` made before: under the former keys that INDEX_KEY still lists, and under keys whose purposes
 * were not split yet. For what is kept for years, and is hashed anew when it is met.
 */
export function createFormerHashes(
  indexKey: string,
  purpose: string,
): ((text: string) => string)[] {
  const keys = readIndexKeys(indexKey) ?? [];
  return [
    ...keys.slice(1).map((key) => createHashUnder(derivePurposeKey(key, purpose))),
    ...keys.map((key) => (text: string) => hashUnder(key, `${purpose}:${text}`)),
  ];
}

const createHashUnder = (key: Buffer) => (text: string) => hashUnder(key, text);
