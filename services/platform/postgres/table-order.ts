/** A foreign key from one table to another. */
export interface Reference {
  table: string;
  to: string;
}

/**
 * @returns the tables in dependency order, referenced tables first; alphabetical otherwise. A table that references
 *   itself appears once, because its keys are checked after all its rows are loaded
 * @throws {Error} for circular references
 */
export function orderByReferences(tables: string[], references: Reference[]): string[] {
  const wanted = new Map([...tables].sort().map((table) => [table, new Set<string>()]));
  for (const { table, to } of references)
    if (table !== to && wanted.has(to)) wanted.get(table)?.add(to);
  const ordered: string[] = [];
  while (wanted.size) {
    const [next] = [...wanted].find(([, needed]) => !needed.size) ?? [];
    if (next === undefined)
      throw new Error(`circular references between tables: ${[...wanted.keys()].join(', ')}`);
    ordered.push(next);
    wanted.delete(next);
    for (const needed of wanted.values()) needed.delete(next);
  }
  return ordered;
}
