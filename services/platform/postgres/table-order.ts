/** A table whose rows name rows of another. */
export interface Reference {
  table: string;
  to: string;
}

/**
 * @returns the tables so that each comes after those that its rows name; in the order of the alphabet where nothing else
 *   decides. One that names itself comes once: its own rows are looked at when all are there
 * @throws {Error} where tables name each other in a circle
 */
export function orderByReferences(tables: string[], references: Reference[]): string[] {
  const wanted = new Map([...tables].sort().map((table) => [table, new Set<string>()]));
  for (const { table, to } of references)
    if (table !== to && wanted.has(to)) wanted.get(table)?.add(to);
  const ordered: string[] = [];
  while (wanted.size) {
    const [next] = [...wanted].find(([, needed]) => !needed.size) ?? [];
    if (next === undefined)
      throw new Error(`tables name each other in a circle: ${[...wanted.keys()].join(', ')}`);
    ordered.push(next);
    wanted.delete(next);
    for (const needed of wanted.values()) needed.delete(next);
  }
  return ordered;
}
