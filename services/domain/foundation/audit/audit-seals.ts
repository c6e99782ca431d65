import { hmacSha256, isSameSecret, sha256 } from '@hall/platform/crypto/digests';
import { readIndexKeys } from '@hall/platform/crypto/keys';
import { checkValueOf, derivePurposeKey } from '@hall/platform/crypto/purpose-key';
import type { Database } from '@hall/platform/postgres/data-source';

/** The hashed fields of an entry: every column except the hash. */
export interface HashedEntry {
  id: string;
  at: Date;
  staffId: string | null;
  username: string;
  role: string;
  address: string;
  act: string;
  subjectType: string;
  subjectId: string;
  before: unknown;
  after: unknown;
  reason: string | null;
  previousHash: string;
}

export const chainStart = '0'.repeat(64);

/** @returns SHA-256 of the entry and the previous entry's hash, as 64 hexadecimal digits */
export function hashEntry(entry: HashedEntry): string {
  const { at, before, after, ...rest } = entry;
  const text = canonicalJson({
    ...rest,
    at: at.toISOString(),
    before: before ?? null,
    after: after ?? null,
  });
  return sha256(text).toString('hex');
}

/** JSON with sorted keys, so that values read from the database hash the same as those written. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** @param indexKey the setting INDEX_KEY: its first key seals, all keys verify */
export function createAuditSeals(indexKey: string) {
  const keys = (readIndexKeys(indexKey) ?? []).map((secret) => {
    const key = derivePurposeKey(secret, 'audit log');
    return { id: checkValueOf(key).slice(0, 6), key };
  });
  return {
    /** @returns the key id, a dot and 43 characters */
    seal(text: string): string {
      const [first] = keys;
      if (!first) throw new Error('INDEX_KEY cannot be read');
      return `${first.id}.${hmacSha256(first.key, text).toString('base64url')}`;
    },
    /** `unknown`: sealed by a key that is no longer listed, or forged. */
    check(text: string, seal: string): 'right' | 'wrong' | 'unknown' {
      const [id, given = ''] = seal.split('.');
      const known = keys.find((key) => key.id === id);
      if (!known) return 'unknown';
      const bytes = Buffer.from(given, 'base64url');
      return isSameSecret(bytes, hmacSha256(known.key, text)) ? 'right' : 'wrong';
    },
    /** Whether the present key made the seal. */
    isCurrent: (seal: string): boolean => seal.split('.')[0] === keys[0]?.id,
  };
}

/**
 * Seals prevent forgery: a database owner can build a false hash chain but cannot seal it without the key. A seal is an
 * HMAC of an entry's hash or of a published head.
 */
export type AuditSeals = ReturnType<typeof createAuditSeals>;

const sealsOf = new WeakMap<Database, AuditSeals>();

/** Sets the key that seals the audit entries of a process. */
export function sealAuditBy(database: Database, indexKey: string): void {
  sealsOf.set(database, createAuditSeals(indexKey));
}

/** @returns the seals of a process; undefined if `sealAuditBy` was not called for its database */
export const findSeals = (database: Database): AuditSeals | undefined => sealsOf.get(database);
