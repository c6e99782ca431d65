import { join } from 'node:path';
import {
  findPendingMigrations,
  migrateDatabase,
  revertMigration,
} from '@hall/platform/postgres/migrate';
import { readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { findRunningStores } from './processes/process-record';

/**
 * `npm run migrate [-- --plan | --down]`: brings the schema up to date, the step before a new release's processes start;
 * tells what would run; or takes the newest migration back.
 */
async function migrate([option, ...more]: string[]): Promise<void> {
  if (more.length || (option !== undefined && !['--plan', '--down'].includes(option)))
    throw new LaunchFault('Known: --plan tells what would run, --down takes the newest back.');
  const { url, applicationUrl } = findDatabase();
  if (option === '--plan') return tellPlan(await findPendingMigrations(url));
  const tellWait = (message: string): void =>
    tell(`${message}: the table is in use, it is tried again.`);
  if (option === '--down') {
    const name = await revertMigration(url, tellWait);
    return tell(name ? `${name} taken back.` : 'No migration has run.');
  }
  const count = await migrateDatabase(url, applicationUrl, tellWait);
  tell(count ? `${count} migration(s) run.` : 'The schema is up to date.');
}

function findDatabase(): { url: string; applicationUrl: string | undefined } {
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
  return { url, applicationUrl };
}

const tellPlan = (names: string[]): void =>
  tell(
    names.length ? `To run, in this order:\n  ${names.join('\n  ')}` : 'The schema is up to date.',
  );
const tell = (line: string): void => void process.stdout.write(`${line}\n`);

migrate(process.argv.slice(2)).catch(endWithFault);
