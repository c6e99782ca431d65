/** Mulberry32: small, fast, and good enough to spread faults over a run. */
export function createChance(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    /** @returns an integer from `from` to `to`, both included */
    between,
    pick: <T>(list: readonly T[]): T => list[between(0, list.length - 1)] as T,
    shuffle<T>(list: readonly T[]): T[] {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i -= 1) {
        const j = between(0, i);
        [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
      }
      return copy;
    },
    /** @returns true with this probability */
    happens: (probability: number): boolean => next() < probability,
  };
}

/** A reproducible random source: the same seed gives the same run. */
export type Chance = ReturnType<typeof createChance>;
