import type { Config } from '@hall/platform/config';
import { type Database, openDatabase } from '@hall/platform/postgres/data-source';
import { openReader, type Reader, readPrimary } from '@hall/platform/postgres/reader';
import { entities } from './entities';

export { reportedTables, reportingColumns } from './reporting-columns';

/**
 * Opens the pool with the hall's tables.
 * @param poolSize connections at the most
 * @throws where Postgres cannot be reached
 */
export function openHallDatabase(url: string, poolSize: number): Promise<Database> {
  return openDatabase(url, poolSize, entities);
}

/** Longer than any list or page of a file takes; a replica that stands still is not waited for any longer. */
const replicaQueryLimitMs = 20_000;

/**
 * Opens where lists, statistics and files for staff are read: the replica where there is one, the primary otherwise.
 * @throws where the replica's address can never be right; one that is away is waited for, and the primary read meanwhile
 */
export function openHallReader(
  primary: Database,
  config: Pick<
    Config,
    'DATABASE_REPLICA_URL' | 'DATABASE_REPLICA_MAX_LAG_SECONDS' | 'DB_POOL_SIZE'
  >,
): Promise<Reader> {
  const { DATABASE_REPLICA_URL: url, DB_POOL_SIZE: size } = config;
  if (!url) return Promise.resolve(readPrimary(primary));
  const open = (): Promise<Database> =>
    openDatabase(url, size, entities, 'DATABASE_REPLICA_URL', {
      queryLimitMs: replicaQueryLimitMs,
    });
  return openReader(primary, open, config.DATABASE_REPLICA_MAX_LAG_SECONDS);
}
