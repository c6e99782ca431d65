import type { Config } from '@hall/platform/config';
import { type Database, openDatabase } from '@hall/platform/postgres/data-source';
import { openReader, type Reader, readPrimary } from '@hall/platform/postgres/reader';
import { entities } from './entities';

export { reportedTables, reportingColumns } from './reporting-columns';

/**
 * Opens the connection pool with all entities.
 * @param poolSize maximum number of connections
 * @throws if Postgres cannot be reached
 */
export function openHallDatabase(url: string, poolSize: number): Promise<Database> {
  return openDatabase(url, poolSize, entities);
}

/** Longer than any list or export page takes; a replica that hangs is given up after this. */
const replicaQueryLimitMs = 20_000;

/**
 * Opens the reader of staff lists, statistics and exports: the replica if configured, otherwise the primary.
 * @throws if the replica's URL is invalid; an unavailable replica is retried while the primary serves reads
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
