import { randomInt } from 'node:crypto';

const grain = 100_000;

/** @returns a number from `low` to `high`, none more likely than another */
export const between = (low: number, high: number): number =>
  low + ((high - low) * randomInt(grain + 1)) / grain;

/** @returns the items in an order that cannot be foretold */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1);
    [mixed[i], mixed[j]] = [mixed[j] as Item, mixed[i] as Item];
  }
  return mixed;
}
