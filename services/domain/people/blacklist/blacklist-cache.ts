import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { readStanding } from './blacklist.repository';

/** People who may not book, by the blind index of their documents. */
export interface BlacklistCache {
  holds(visitorKeys: readonly string[]): boolean;
  /** @returns the ends of the active entries of these people; null: no end, until staff lift it */
  endsOf(visitorKeys: readonly string[]): (Date | null)[];
  close(): void;
}

/** @param refreshMs maximum age of the cached list */
export async function createBlacklistCache(
  database: Database,
  refreshMs = 3000,
): Promise<BlacklistCache> {
  let listed = await readStanding(database);
  const timer = setInterval(() => {
    readStanding(database).then(
      (read) => (listed = read),
      () => undefined,
    );
  }, refreshMs);
  timer.unref();
  return {
    holds: (keys) => keys.some((key) => listed.has(key)),
    endsOf: (keys) => endsIn(listed, keys),
    close: () => clearInterval(timer),
  };
}

/** Reads the entries of these people only, for a process without the cache. */
export async function readBlacklisted(
  db: Queryable,
  visitorKeys: string[],
): Promise<Pick<BlacklistCache, 'endsOf'>> {
  const listed = await readStanding(db, visitorKeys);
  return { endsOf: (keys) => endsIn(listed, keys) };
}

const endsIn = (listed: Map<string, Date | null>, keys: readonly string[]): (Date | null)[] =>
  keys.flatMap((key) => {
    const end = listed.get(key);
    return end === undefined ? [] : [end];
  });
