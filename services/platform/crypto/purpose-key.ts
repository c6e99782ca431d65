import { createHmac, hkdfSync } from 'node:crypto';
import { firstIndexKey, readIndexKeys } from './keys';

/**
 * Derives one key per purpose, so that a leaked key reveals neither the secret nor another purpose's key. HKDF with
 * SHA-256 (RFC 5869).
 * @param purpose the purpose, a text that never changes
 * @returns 32 bytes
 */
export function derivePurposeKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `hall ${purpose}`, 32));
}

/** Identifies a key without revealing it: 22 characters, an HMAC of a fixed text. */
export const checkValueOf = (key: Buffer): string => hashUnder(key, 'key check:');

/**
 * Hashes values that must be found but not read: phone numbers and addresses in rate limit keys, verification codes.
 * A plain hash of a few digits can be guessed; a keyed one cannot.
 * @param indexKey as the setting INDEX_KEY; its first key is used
 * @param purpose has its own derived key, so that equal texts of different purposes differ
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
 * Former results of `createKeyedHash`: under the former keys that INDEX_KEY lists, and under keys without derived
 * purposes. For hashes that are stored for years and replaced on their next use.
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
