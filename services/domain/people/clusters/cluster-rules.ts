import { groupBy } from '@hall/shared/rules/group-by';

/** Kinds of links between accounts, most reliable first. */
export const linkKinds = ['device', 'phone', 'people', 'address'] as const;
export type LinkKind = (typeof linkKinds)[number];

/**
 * Maximum number of accounts that share a thing before it links none, e.g. the computer of a library or the address of
 * a school. For people: how many two accounts must share, because siblings and their spouses each book for the same
 * grandparents.
 */
export const linkCaps = {
  device: 60,
  phone: 5,
  address: 15,
  person: 10,
  peopleInCommon: 3,
} as const;
/** Maximum size of a cluster; a link that would exceed it is skipped. */
export const mostMembers = 500;
/** Minimum size of a cluster; two accounts are just a couple. */
export const fewestMembers = 3;

/** Two accounts that share something. */
export type Link = readonly [one: string, other: string];

/**
 * Joins linked accounts in the given order of links (union by size, path halving).
 * @returns the clusters of at least three accounts: members in ascending order, by their lowest id
 */
export function joinLinked(links: Iterable<Link>): Map<string, string[]> {
  const parents = new Map<string, string>();
  const sizes = new Map<string, number>();
  const rootOf = (id: string): string => {
    let at = id;
    for (;;) {
      const parent = parents.get(at) ?? at;
      if (parent === at) return at;
      parents.set(at, parents.get(parent) ?? parent);
      at = parent;
    }
  };
  for (const [one, other] of links) {
    const [a, b] = [rootOf(one), rootOf(other)];
    const size = (sizes.get(a) ?? 1) + (sizes.get(b) ?? 1);
    parents.set(one, parents.get(one) ?? one);
    parents.set(other, parents.get(other) ?? other);
    if (a === b || size > mostMembers) continue;
    const [large, small] = (sizes.get(a) ?? 1) >= (sizes.get(b) ?? 1) ? [a, b] : [b, a];
    parents.set(small, large);
    sizes.set(large, size);
  }
  const groups = groupBy(parents.keys(), rootOf);
  const rising = (a: string, b: string): number => Number(BigInt(a) - BigInt(b));
  const clusters = [...groups.values()]
    .filter((group) => group.length >= fewestMembers)
    .map((group): [string, string[]] => {
      group.sort(rising);
      return [group[0] ?? '', group];
    });
  return new Map(clusters.sort(([a], [b]) => rising(a, b)));
}

/**
 * Whether staff should review a cluster: at least five accounts, and more different people than a large family with its
 * friends. Linked accounts that book for their own family are left out.
 * @param released number of accounts at its release; it returns once it has grown by half
 */
export function isForReview(
  { members, people }: { members: number; people: number },
  released: number | null,
): boolean {
  if (released !== null && members < released * 1.5) return false;
  return members >= 5 && people >= 25;
}
