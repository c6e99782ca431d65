import { hmacSha256, isSameSecret } from '@hall/platform/crypto/digests';
import { readIndexKeys } from '@hall/platform/crypto/keys';
import { checkValueOf, derivePurposeKey } from '@hall/platform/crypto/purpose-key';
import type { Database } from '@hall/platform/postgres/data-source';

/**
 * Whoever can write the database can chain a false log anew; without the key he cannot seal it. A seal is an HMAC of
 * an entry's hash, so it vouches for every entry before it, those from before there were seals too, and those
 * whose key has been rotated away.
 */
export interface AuditSeals {
  /** @returns `keyid.` and 43 characters */
  seal(hash: string): string;
  /** `unknown`: by a key that is not listed any more; a later seal vouches for that entry. */
  check(hash: string, seal: string): 'right' | 'wrong' | 'unknown';
}

/** @param indexKey as the setting INDEX_KEY: the first of its keys seals, all are known */
export function createAuditSeals(indexKey: string): AuditSeals {
  const keys = (readIndexKeys(indexKey) ?? []).map((secret) => {
    const key = derivePurposeKey(secret, 'audit log');
    return { id: checkValueOf(key).slice(0, 6), key };
  });
  return {
    seal(hash) {
      const [first] = keys;
      if (!first) throw new Error('INDEX_KEY cannot be read');
      return `${first.id}.${hmacSha256(first.key, hash).toString('base64url')}`;
    },
    check(hash, seal) {
      const [id, given = ''] = seal.split('.');
      const known = keys.find((key) => key.id === id);
      if (!known) return 'unknown';
      const bytes = Buffer.from(given, 'base64url');
      return isSameSecret(bytes, hmacSha256(known.key, hash)) ? 'right' : 'wrong';
    },
  };
}

const sealsOf = new WeakMap<Database, AuditSeals>();

/** Says by which key a process' acts are sealed. */
export function sealAuditBy(database: Database, indexKey: string): void {
  sealsOf.set(database, createAuditSeals(indexKey));
}

export const findSeals = (database: Database): AuditSeals | undefined => sealsOf.get(database);
