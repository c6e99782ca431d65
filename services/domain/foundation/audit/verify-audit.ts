import type { AuditVerdict } from '@hall/shared/contract/staff/audit';
import type { Queryable } from '@hall/platform/postgres/data-source';
import type { AuditSeals } from './audit-seals';
import { chainStart, type HashedEntry, hashEntry } from './entry-hash';
import { readAuditEntries } from './audit.repository';
import { judgeSeals } from './judge-seals';

const batch = 1000;

/** Number and hash of an entry that was noted earlier. */
export interface NotedHead {
  auditid: string;
  hash: string;
  /** Noted where whoever owns the database cannot write: by its hash it stands for every entry before it. */
  vouches?: boolean;
}

/** What a walk along the chain found. */
export type ChainVerdict = Omit<AuditVerdict, 'heads'>;

/** What the entries are compared with. */
export interface Comparison {
  /** Entries that were noted elsewhere: what was cut off at the end, or written anew, shows so. */
  noted?: NotedHead[];
  /** By which the entries are sealed; without them seals are not looked at. */
  seals?: AuditSeals | undefined;
  /** Where to begin, at an entry that was noted; from the start without it. */
  from?: NotedHead | undefined;
}

/**
 * Walks the chain and stops at the first entry that does not fit: one that is missing, altered, not chained to the one
 * before it, or not sealed though it should be. `unchecked` names the last entry for which neither a seal nor a noted
 * head stands: whoever owns the database could have written it, and all before it, anew.
 */
export async function verifyAudit(
  db: Queryable,
  { noted = [], seals, from }: Comparison = {},
): Promise<ChainVerdict> {
  const expected = new Map(noted.map(({ auditid, hash }) => [auditid, hash]));
  const vouched = noted.filter(({ vouches }) => vouches).map(({ auditid }) => BigInt(auditid));
  const sealed = judgeSeals(
    seals,
    vouched.reduce((most, one) => (one > most ? one : most), 0n),
  );
  let head: AuditVerdict['head'] = null;
  let entries = from ? Number(from.auditid) - 1 : 0;
  for (;;) {
    const read = await readAuditEntries(db, String(entries), batch);
    for (const { hash, seal, touches: _notHashed, ...entry } of read) {
      const place = String(entries + 1);
      const before = head?.hash ?? (from ? entry.previousHash : chainStart);
      const wanted = expected.get(place) ?? hash;
      const what =
        findFault(entry, hash, { place, before }) ??
        (wanted === hash ? sealed.findFault({ place, hash, seal }) : 'altered');
      if (what) return told({ auditid: place, what });
      head = { auditid: entry.id, hash };
      entries += 1;
    }
    if (read.length < batch) break;
  }
  const cut = noted.some(({ auditid }) => BigInt(auditid) > BigInt(entries));
  if (cut) return told({ auditid: String(entries + 1), what: 'missing' });
  const unsealed = sealed.findUnvouched(head?.auditid);
  return told(unsealed ? { auditid: unsealed, what: 'unsealed' } : null);

  function told(fault: ChainVerdict['fault']): ChainVerdict {
    return { entries, head, fault, unchecked: fault ? null : sealed.unchecked() };
  }
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
