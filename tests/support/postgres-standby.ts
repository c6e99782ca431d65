import { type PostgresOptions, startPostgres } from '@hall/launcher/stores/postgres-server';
import type { StoreServer } from '@hall/launcher/stores/store-server';
import { copyBase } from './base-copy';

/**
 * Starts a standby that follows another server by streaming replication and accepts reads.
 * @param options the standby's own folder and port, and the primary's password
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
    // Drops the other ALTER SYSTEM settings of the primary: after promotion this server must wait for no standby.
    'postgresql.auto.conf': `primary_conninfo = '${conninfo}'\n`,
  });
  return startPostgres(options);
}
