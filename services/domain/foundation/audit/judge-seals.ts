import type { AuditSeals } from './audit-seals';

/** An entry's id, hash and seal. */
interface Sealed {
  place: string;
  hash: string;
  seal: string | null;
}

/** Checks the seals of a chain's entries in order. */
interface SealJudge {
  findFault(entry: Sealed): 'unsealed' | undefined;
  /** @returns after the last entry, the first that no key vouches for; undefined if all are vouched for */
  findUnvouched(newest: string | undefined): string | undefined;
  /** @returns the last entry that only a later seal vouches for; null if each has its own seal or a head */
  unchecked(): string | null;
}

/**
 * A seal by a listed key vouches for its entry and, through the chain, for earlier ones. But the product also seals the
 * next entry after a forged log. Therefore each entry after a head noted outside of the database needs its own valid
 * seal.
 * @param vouched id of the newest entry that such a head vouches for; 0 without one
 */
export function judgeSeals(seals: AuditSeals | undefined, vouched: bigint): SealJudge {
  let state: 'before seals' | 'sealed' | 'unvouched' = 'before seals';
  let unvouched: string | undefined;
  let unchecked: string | null = null;
  return {
    findFault({ place, hash, seal }) {
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
    findUnvouched(newest) {
      if (!seals || !newest || BigInt(newest) <= vouched) return undefined;
      // Removing all seals would make the log look as old as before seals existed; no real log is that old.
      if (state === 'before seals') return newest;
      return state === 'unvouched' ? unvouched : undefined;
    },
    unchecked: () => unchecked,
  };
}
