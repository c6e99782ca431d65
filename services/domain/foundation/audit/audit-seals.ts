import { hmacSha256, isSameSecret } from '@hall/platform/crypto/digests';
import { readIndexKeys } from '@hall/platform/crypto/keys';
import { checkValueOf, derivePurposeKey } from '@hall/platform/crypto/purpose-key';
import type { Database } from '@hall/platform/postgres/data-source';

/**
 * Seals prevent forgery: a database owner can build a false hash chain but cannot seal it without the key. A seal is an
 * HMAC of an entry's hash or of a published head.
 */
export interface AuditSeals {
  /** @returns the key id, a dot and 43 characters */
  seal(text: string): string;
  /** `unknown`: sealed by a key that is no longer listed, or forged. */
  check(text: string, seal: string): 'right' | 'wrong' | 'unknown';
  /** Whether the present key made the seal. */
  isCurrent(seal: string): boolean;
}

/** @param indexKey the setting INDEX_KEY: its first key seals, all keys verify */
export function createAuditSeals(indexKey: string): AuditSeals {
  const keys = (readIndexKeys(indexKey) ?? []).map((secret) => {
    const key = derivePurposeKey(secret, 'audit log');
    return { id: checkValueOf(key).slice(0, 6), key };
  });
  return {
    seal(text) {
      const [first] = keys;
      if (!first) throw new Error('INDEX_KEY cannot be read');
      return `${first.id}.${hmacSha256(first.key, text).toString('base64url')}`;
    },
    check(text, seal) {
      const [id, given = ''] = seal.split('.');
      const known = keys.find((key) => key.id === id);
      if (!known) return 'unknown';
      const bytes = Buffer.from(given, 'base64url');
      return isSameSecret(bytes, hmacSha256(known.key, text)) ? 'right' : 'wrong';
    },
    isCurrent: (seal) => seal.split('.')[0] === keys[0]?.id,
  };
}

const sealsOf = new WeakMap<Database, AuditSeals>();

/** Sets the key that seals the audit entries of a process. */
export function sealAuditBy(database: Database, indexKey: string): void {
  sealsOf.set(database, createAuditSeals(indexKey));
}

/** @returns the seals of a process; undefined if `sealAuditBy` was not called for its database */
export const findSeals = (database: Database): AuditSeals | undefined => sealsOf.get(database);
