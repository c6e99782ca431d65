import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type LaunchSettings, projectRoot } from './environment';
import { LaunchFault } from './launch-fault';
import { beginRecord, findRunningStores } from './processes/process-record';
import { startStores } from './stores/start-stores';

/**
 * The stores for a command beside the running system: those of the environment, those of an `npm start`
 * that is at work, or the same ones started for the moment.
 * @throws {LaunchFault} when there are none yet
 */
export async function reachStores(
  settings: LaunchSettings,
): Promise<{ databaseUrl: string; redisUrl: string; leave(): Promise<void> }> {
  const { databaseUrl, redisUrl, dataFolder, environment } = settings;
  if (databaseUrl && redisUrl) return { databaseUrl, redisUrl, leave: () => Promise.resolve() };
  const recordFile = join(dataFolder, 'processes.json');
  const running = findRunningStores(recordFile);
  if (running) return { ...running, leave: () => Promise.resolve() };
  if (!existsSync(join(dataFolder, 'ports.json')))
    throw new LaunchFault(
      'There are no stores yet: `npm start` makes them, or set DATABASE_URL and REDIS_URL.',
    );
  const record = await beginRecord(recordFile);
  const stores = await startStores({
    ...settings,
    cacheFolder: join(projectRoot, '.cache'),
    environment,
    onServer: (name, { child, folder }) =>
      record.note(name, child.pid, name === 'postgres' ? folder : 'redis-server'),
  });
  return {
    ...stores,
    async leave() {
      await stores.stop();
      record.clear();
    },
  };
}
