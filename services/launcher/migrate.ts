import { join } from 'node:path';
import { migrateDatabase } from '@hall/platform/postgres/data-source';
import { readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { findRunningStores } from './processes/process-record';

/** `npm run migrate`: brings the schema up to date; the step before a new release's processes start. */
async function migrate(): Promise<void> {
  const settings = readLaunchSettings();
  const running = settings.databaseUrl
    ? undefined
    : findRunningStores(join(settings.dataFolder, 'processes.json'));
  const applicationUrl = settings.databaseUrl ?? running?.databaseUrl;
  const url = settings.migrationUrl ?? running?.migrationUrl ?? applicationUrl;
  if (!url)
    throw new LaunchFault(
      'Which database? Set DATABASE_URL; `npm start` migrates its own by itself.',
    );
  const count = await migrateDatabase(url, applicationUrl);
  process.stdout.write(count ? `${count} migration(s) run.\n` : 'The schema is up to date.\n');
}

migrate().catch(endWithFault);
