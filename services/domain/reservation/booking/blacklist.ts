import type { Database } from '@hall/platform/postgres/data-source';
import { readBlacklist } from './blacklist.repository';

/** People who may not book, by the blind index of their documents. */
export interface Blacklist {
  holds(visitorKeys: string[]): boolean;
  close(): void;
}

/** @param refreshMs how old the list in memory may be */
export async function createBlacklist(database: Database, refreshMs = 3000): Promise<Blacklist> {
  let listed = await readBlacklist(database);
  const timer = setInterval(() => {
    readBlacklist(database).then(
      (read) => (listed = read),
      () => undefined,
    );
  }, refreshMs);
  timer.unref();
  return {
    holds: (keys) => keys.some((key) => listed.has(key)),
    close: () => clearInterval(timer),
  };
}
