import type { AuditVerdict } from '@hall/shared/contract/staff/audit';
import type { Queryable } from '@hall/platform/postgres/data-source';
import type { AuditSeals } from './audit-seals';
import { chainStart, type HashedEntry, hashEntry } from './entry-hash';
import { readAuditEntries } from './audit.repository';

const batch = 1000;

/** Number and hash of an entry that was noted earlier. */
export interface NotedHead {
  auditid: string;
  hash: string;
}

/**
 * Walks the chain from its start and stops at the first entry that does not fit: one that is missing,
 * altered, not chained to the one before it, or not sealed after others were.
 * @param noted entries that were noted elsewhere: what was cut off at the end, or written anew, shows so
 * @param seals by which the entries are sealed; without them seals are not looked at
 */
export async function verifyAudit(
  db: Queryable,
  { noted = [], seals }: { noted?: NotedHead[]; seals?: AuditSeals | undefined } = {},
): Promise<AuditVerdict> {
  const expected = new Map(noted.map(({ auditid, hash }) => [auditid, hash]));
  let head: AuditVerdict['head'] = null;
  let entries = 0;
  /** Whether a key vouches for what was read last, and from where on none does. */
  let state: 'before seals' | 'sealed' | 'unvouched' = 'before seals';
  let unvouched = '';
  for (;;) {
    const read = await readAuditEntries(db, head?.auditid ?? '0', batch);
    for (const { hash, seal, ...entry } of read) {
      const place = String(entries + 1);
      let what = findFault(entry, hash, { place, before: head?.hash ?? chainStart });
      const wanted = expected.get(place);
      if (!what && wanted !== undefined && wanted !== hash) what = 'altered';
      if (!what && seals) {
        const verdict = seal === null ? 'none' : seals.check(hash, seal);
        if (verdict === 'wrong' || (verdict === 'none' && state !== 'before seals'))
          what = 'unsealed';
        else if (verdict === 'right') state = 'sealed';
        else if (verdict === 'unknown' && state !== 'unvouched')
          [state, unvouched] = ['unvouched', place];
      }
      if (what) return { entries, head, fault: { auditid: place, what } };
      head = { auditid: entry.id, hash };
      entries += 1;
    }
    if (read.length < batch) break;
  }
  const cut = noted.some(({ auditid }) => BigInt(auditid) > BigInt(entries));
  if (cut) return { entries, head, fault: { auditid: String(entries + 1), what: 'missing' } };
  // Whoever takes every seal away leaves a log as it was before there were seals; no log of ours is still that old.
  if (seals && head && state === 'before seals')
    return { entries, head, fault: { auditid: head.auditid, what: 'unsealed' } };
  if (state === 'unvouched')
    return { entries, head, fault: { auditid: unvouched, what: 'unsealed' } };
  return { entries, head, fault: null };
}

type Fault = NonNullable<AuditVerdict['fault']>['what'];

function findFault(
  entry: HashedEntry,
  hash: string,
  { place, before }: { place: string; before: string },
): Fault | undefined {
  if (entry.id !== place) return 'missing';
  if (entry.previousHash !== before) return 'unchained';
  return hashEntry(entry) === hash ? undefined : 'altered';
}
