import { sha256 } from '@hall/platform/crypto/digests';

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
