import { unwrapIndexKey } from '@hall/platform/providers/key-service';
import { sealAuditBy } from '@hall/domain/foundation/audit';
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
 * @returns INDEX_KEY as it is set, unwrapped where a key service holds it; the launcher's own where the stores are
 * @throws {LaunchFault} where it is not set: an act without a seal would look like a forged one
 */
export async function readIndexKeySetting(settings: LaunchSettings): Promise<string> {
  const given = (name: string): string | undefined => settings.environment[name]?.trim();
  const indexKey = given('INDEX_KEY');
  if (indexKey)
    return unwrapIndexKey({
      INDEX_KEY: indexKey,
      KEY_SERVICE_URL: given('KEY_SERVICE_URL'),
      KEY_SERVICE_TOKEN: given('KEY_SERVICE_TOKEN'),
    });
  if (settings.databaseUrl)
    throw new LaunchFault('INDEX_KEY is not set: the audit log is sealed with a key of it.');
  return provideDevelopmentSecrets(settings).INDEX_KEY ?? '';
}

/** Has the acts of a command sealed as those of the processes are. */
export const sealActsOf = async (database: Database, settings: LaunchSettings): Promise<void> =>
  sealAuditBy(database, await readIndexKeySetting(settings));
