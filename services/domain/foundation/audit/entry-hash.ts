import { sha256 } from '@hall/platform/crypto/digests';

/** What an entry says, as it is hashed: every column but the hash itself. */
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

/** The hash before the first entry. */
export const chainStart = '0'.repeat(64);

/** @returns SHA-256 over the entry with the hash of the one before it, as 64 hexadecimal digits */
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

/** JSON with the keys in order, so that what the store gives back reads as what was written. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
