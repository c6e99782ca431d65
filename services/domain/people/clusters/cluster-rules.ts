/** By what accounts are linked; the surest first. */
export const linkKinds = ['device', 'phone', 'people', 'address'] as const;
export type LinkKind = (typeof linkKinds)[number];

/**
 * From how many accounts on a thing in common is everybody's (a library's computer, a school's or an operator's address)
 * and links nobody; for people: how many of them two accounts have in common before that links them, since children,
 * their husbands and wives each book for the grandparents.
 */
export const linkCaps = {
  device: 60,
  phone: 5,
  address: 15,
  person: 10,
  peopleInCommon: 3,
} as const;
/** A cluster never has more accounts: a link that would join two into a larger one is passed over. */
export const mostMembers = 500;
/** Two accounts are a couple: a cluster begins with three. */
export const fewestMembers = 3;

/** Two accounts that have something in common. */
export type Link = readonly [one: string, other: string];

/**
 * Joins what is linked, in the order in which the links are given (union by size, paths halved).
 * @returns the clusters of at least three accounts: members in rising order, by their lowest
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
  const groups = new Map<string, string[]>();
  for (const id of parents.keys()) {
    const root = rootOf(id);
    const group = groups.get(root);
    if (group) group.push(id);
    else groups.set(root, [id]);
  }
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
 * Whether staff are to look at a cluster: at least five accounts, and more different people than a large family with
 * its friends. Who is linked and books for his own stays unseen.
 * @param released how many accounts it had when staff left it in peace; it comes back once it is half as large again
 */
export function isForReview(
  { members, people }: { members: number; people: number },
  released: number | null,
): boolean {
  if (released !== null && members < released * 1.5) return false;
  return members >= 5 && people >= 25;
}
