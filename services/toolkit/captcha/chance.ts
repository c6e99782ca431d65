/** @param seed a 32-bit integer (mulberry32). Only for pictures: solutions must not be derived from it. */
export function createChance(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** @returns a number from `low` to `high` */
    between: (low: number, high: number): number => low + (high - low) * next(),
    /** @returns one of the items */
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
  };
}

/** Random numbers from a seed: the same seed always draws the same picture. */
export type Chance = ReturnType<typeof createChance>;
