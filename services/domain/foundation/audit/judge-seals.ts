import type { AuditSeals } from './audit-seals';

/** An entry's number, and what stands for it. */
interface Sealed {
  place: string;
  hash: string;
  seal: string | null;
}

/** Looks at the seals of a chain's entries, one after the other. */
interface SealJudge {
  findFault(entry: Sealed): 'unsealed' | undefined;
  /** @returns after the last entry, the first for which no key stands; undefined where one stands for all */
  findUnvouched(newest: string | undefined): string | undefined;
  /** @returns the last entry that a later seal alone stands for; null where each has its own, or a head */
  unchecked(): string | null;
}

/**
 * A seal by a key that is listed stands for its entry and, by the chain, for those before it. But the product seals
 * whatever entry comes next: whoever wrote the log anew without a key, or with a made-up one, needs but to wait for it.
 * So where a head was noted outside of the database, each entry after it must have a right seal of its own.
 * @param vouched number of the newest entry that such a head stands for; 0 where there is none
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
      // Whoever takes every seal away leaves a log as it was before there were seals; no log of ours is still that old.
      if (state === 'before seals') return newest;
      return state === 'unvouched' ? unvouched : undefined;
    },
    unchecked: () => unchecked,
  };
}
