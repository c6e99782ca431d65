import { sealAuditBy } from '@hall/domain/office/audit';
import type { Database } from '@hall/platform/postgres/data-source';
import { provideDevelopmentSecrets } from './development-secrets';
import type { LaunchSettings } from './environment';
import { LaunchFault } from './launch-fault';

/** A command as the audit log names it: whoever can run it holds the database anyway. */
export const commandLine = {
  staff: { id: null, username: 'command-line', role: 'ops' as const },
  address: 'localhost',
};

/**
 * @returns INDEX_KEY as it is set; the launcher's own where the stores are
 * @throws {LaunchFault} where it is not set: an act without a seal would look like a forged one
 */
export function readIndexKeySetting(settings: LaunchSettings): string {
  const given = settings.environment.INDEX_KEY?.trim();
  if (given) return given;
  if (settings.databaseUrl)
    throw new LaunchFault('INDEX_KEY is not set: the audit log is sealed with a key of it.');
  return provideDevelopmentSecrets(settings).INDEX_KEY ?? '';
}

/** Has the acts of a command sealed as those of the processes are. */
export const sealActsOf = (database: Database, settings: LaunchSettings): void =>
  sealAuditBy(database, readIndexKeySetting(settings));
