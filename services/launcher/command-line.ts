import { sealAuditBy } from '@hall/domain/foundation/audit';
import type { Database } from '@hall/platform/postgres/data-source';
import { provideDevelopmentSecrets } from './development-secrets';
import type { LaunchSettings } from './environment';
import { LaunchFault } from './launch-fault';

/** Actor of commands in the audit log: anybody who can run a command can access the database anyway. */
export const commandLine = {
  staff: { id: null, username: 'command-line', role: 'ops' as const },
  address: 'localhost',
};

/**
 * @returns INDEX_KEY from the settings; the launcher's own key for its own stores
 * @throws {LaunchFault} if it is not set: an unsealed entry would look forged
 */
export function readIndexKeySetting(settings: LaunchSettings): string {
  const indexKey = settings.environment.INDEX_KEY?.trim();
  if (indexKey) return indexKey;
  if (settings.databaseUrl)
    throw new LaunchFault(
      'INDEX_KEY is not set: the audit log is sealed with a key derived from it.',
    );
  return provideDevelopmentSecrets(settings).INDEX_KEY ?? '';
}

/** Seals the audit entries of a command like those of the processes. */
export const sealActsOf = (database: Database, settings: LaunchSettings): void =>
  sealAuditBy(database, readIndexKeySetting(settings));
