import { type PostgresOptions, startPostgres } from '@hall/launcher/stores/postgres-server';
import type { StoreServer } from '@hall/launcher/stores/store-server';
import { copyBase } from './base-copy';

/**
 * Starts a server that follows another one by streaming replication and can be read meanwhile.
 * @param options its own place and port, the primary's password
 * @returns once it answers; it may still lag behind
 */
export async function startStandby(
  primary: StoreServer,
  options: PostgresOptions,
): Promise<StoreServer> {
  const { hostname, port, username, password } = new URL(primary.url);
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password}`;
  await copyBase(primary, options.folder, {
    'standby.signal': '',
    // Nothing else of what the primary was told by ALTER SYSTEM: once promoted, this one waits for nobody.
    'postgresql.auto.conf': `primary_conninfo = '${conninfo}'\n`,
  });
  return startPostgres(options);
}
