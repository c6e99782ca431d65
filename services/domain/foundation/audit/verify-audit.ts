import type { AuditVerdict } from '@hall/shared/contract/staff/audit';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { type AuditSeals, chainStart, type HashedEntry, hashEntry } from './audit-seals';
import { readAuditEntries } from './audit.repository';

/** An entry's id, hash and seal. */
interface Sealed {
  place: string;
  hash: string;
  seal: string | null;
}

/**
 * Checks the seals of a chain's entries in order. A seal by a listed key vouches for its entry and, through the chain, for earlier ones. But the product also seals the
 * next entry after a forged log. Therefore each entry after a head noted outside of the database needs its own valid
 * seal.
 * @param vouched id of the newest entry that such a head vouches for; 0 without one
 */
function judgeSeals(seals: AuditSeals | undefined, vouched: bigint) {
  let state: 'before seals' | 'sealed' | 'unvouched' = 'before seals';
  let unvouched: string | undefined;
  let unchecked: string | null = null;
  return {
    findFault({ place, hash, seal }: Sealed): 'unsealed' | undefined {
      if (!seals) return undefined;
      const verdict = seal === null ? 'none' : seals.check(hash, seal);
      const mustBeRight = vouched > 0n && BigInt(place) > vouched;
      if (verdict === 'wrong' || (mustBeRight && verdict !== 'right')) return 'unsealed';
      if (verdict === 'none' && state !== 'before seals') return 'unsealed';
      if (verdict === 'right') {
        state = 'sealed';
        return undefined;
      }
      if (verdict === 'unknown' && state !== 'unvouched') [state, unvouched] = ['unvouched', place];
      if (BigInt(place) > vouched) unchecked = place;
      return undefined;
    },
    /** @returns after the last entry, the first that no key vouches for; undefined if all are vouched for */
    findUnvouched(newest: string | undefined): string | undefined {
      if (!seals || !newest || BigInt(newest) <= vouched) return undefined;
      // Removing all seals would make the log look as old as before seals existed; no real log is that old.
      if (state === 'before seals') return newest;
      return state === 'unvouched' ? unvouched : undefined;
    },
    /** @returns the last entry that only a later seal vouches for; null if each has its own seal or a head */
    unchecked: (): string | null => unchecked,
  };
}

const batch = 1000;

/** Number and hash of an entry noted earlier. */
export interface NotedHead {
  auditid: string;
  hash: string;
  /** Noted where the database owner cannot write, so its hash vouches for every earlier entry. */
  vouches?: boolean;
}

export type ChainVerdict = Omit<AuditVerdict, 'heads'>;

/** Data to compare the entries with. */
export interface Comparison {
  /** Entries noted elsewhere; they reveal a truncated or rewritten log. */
  noted?: NotedHead[];
  /** The seals of the entries; seals are not checked without them. */
  seals?: AuditSeals | undefined;
  /** The noted entry to start from; default: the start of the log. */
  from?: NotedHead | undefined;
}

/**
 * Verifies the chain up to the first faulty entry: missing, altered, not chained to the previous one, or unsealed.
 * `unchecked` is the last entry without a seal or noted head: a database owner could have forged it and all earlier
 * ones.
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
      if (what) return verdictOf({ auditid: place, what });
      head = { auditid: entry.id, hash };
      entries += 1;
    }
    if (read.length < batch) break;
  }
  const cut = noted.some(({ auditid }) => BigInt(auditid) > BigInt(entries));
  if (cut) return verdictOf({ auditid: String(entries + 1), what: 'missing' });
  const unsealed = sealed.findUnvouched(head?.auditid);
  return verdictOf(unsealed ? { auditid: unsealed, what: 'unsealed' } : null);

  function verdictOf(fault: ChainVerdict['fault']): ChainVerdict {
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
