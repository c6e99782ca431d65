import type { Snapshot } from '@hall/platform/postgres/table-copies';
import { sealedFiles } from '../key-rotation';
import type { Manifest } from './manifest';

/** Raw SQL in this file: a snapshot uses its own connection without entities. */

/** Facts that decide where the rows can be restored, and with which keys. */
export async function readFacts(
  snapshot: Snapshot,
): Promise<Pick<Manifest, 'migrations' | 'keys' | 'role'>> {
  const migrations = await snapshot.query<{ name: string }>(
    'SELECT name FROM schema_migrations ORDER BY id',
  );
  const keys = await snapshot.query<{ name: string; value: string }>(
    'SELECT name, value FROM key_checks ORDER BY name',
  );
  const [who] = await snapshot.query<{ role: string }>('SELECT current_user AS role');
  return {
    migrations: migrations.map(({ name }) => name),
    keys: Object.fromEntries(keys.map(({ name, value }) => [name, value])),
    role: who?.role ?? '',
  };
}

/** @returns the keys of all files that rows refer to */
export const readFileKeys = async (snapshot: Snapshot): Promise<string[]> =>
  (await snapshot.query<{ key: string }>(sealedFiles)).map(({ key }) => key);

/** @returns the number of other connections to the database */
export async function countOthers(snapshot: Snapshot): Promise<number> {
  const [others] = await snapshot.query<{ connections: number }>(
    `SELECT count(*)::int AS connections FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  return others?.connections ?? 0;
}
