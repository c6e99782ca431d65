import type { AuditVerdict } from '@hall/shared/contract/staff/audit';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { chainStart, hashEntry } from './entry-hash';
import { readAuditEntries } from './audit.repository';

const batch = 1000;

/**
 * Walks the chain from its start and stops at the first entry that does not fit: one that is missing,
 * altered, or not chained to the one before it.
 * @param expected number and hash of an entry that was noted earlier: entries cut off at the end show so
 */
export async function verifyAudit(
  db: Queryable,
  expected?: { auditid: string; hash: string },
): Promise<AuditVerdict> {
  let head: AuditVerdict['head'] = null;
  let entries = 0;
  for (;;) {
    const read = await readAuditEntries(db, head?.auditid ?? '0', batch);
    for (const { hash, ...entry } of read) {
      const place = String(entries + 1);
      const what =
        entry.id !== place
          ? 'missing'
          : entry.previousHash !== (head?.hash ?? chainStart)
            ? 'unchained'
            : hashEntry(entry) !== hash || (expected?.auditid === place && expected.hash !== hash)
              ? 'altered'
              : undefined;
      if (what) return { entries, head, fault: { auditid: place, what } };
      head = { auditid: entry.id, hash };
      entries += 1;
    }
    if (read.length < batch) break;
  }
  const cut = expected && BigInt(expected.auditid) > BigInt(entries);
  return {
    entries,
    head,
    fault: cut ? { auditid: String(entries + 1), what: 'missing' } : null,
  };
}
