import { join } from 'node:path';
import { reportingColumns } from '@hall/domain/model';
import { UnchangedPassword } from '@hall/platform/postgres/application-role';
import { openDatabase } from '@hall/platform/postgres/data-source';
import {
  findPendingMigrations,
  isMigrated,
  migrateDatabase,
} from '@hall/platform/postgres/migrate';
import { releaseName } from '@hall/platform/release';
import { provideReportingRole, UnfitRole } from '@hall/platform/postgres/reporting-role';
import { readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { findRunningStores } from './processes/process-record';
import { endedOption, takeBack } from './take-back';

/**
 * `npm run migrate [-- --plan | --down [--ended] | --reporting-role NAME]`: migrates the schema before a new release's
 * processes start.
 * `--plan` prints pending migrations. `--down` reverts the newest migration if no process needs it.
 * `--reporting-role` grants a role read access for reports.
 */
async function migrate([option, ...more]: string[]): Promise<void> {
  const [name] = more;
  const isEnded = option === '--down' && name === endedOption;
  const isKnown =
    option === '--reporting-role' || isEnded
      ? more.length === 1
      : !more.length && (option === undefined || ['--plan', '--down'].includes(option));
  if (!isKnown)
    throw new LaunchFault(
      'Known: --plan tells what would run, --down takes the newest back, --reporting-role NAME lets a role read what reports need.',
    );
  const { url, applicationUrl, release } = findDatabase();
  if (option === '--plan') return tellPlan(await findPendingMigrations(url));
  if (option === '--reporting-role' && name) return letReport(url, name);
  const tellWait = (message: string): void =>
    tell(`${message}: the table is in use, it is tried again.`);
  if (option === '--down') return tell(await takeBack(url, isEnded, tellWait));
  const onPassword = (role: string): void =>
    tell(
      `${role} could not sign in with the password of DATABASE_URL: the role has that password now.`,
    );
  const options = { onWait: tellWait, onPassword, release };
  const count = await migrateDatabase(url, applicationUrl, options).catch((error: unknown) => {
    throw error instanceof UnchangedPassword ? new LaunchFault(error.message) : error;
  });
  tell(count ? `${count} migration(s) run.` : 'The schema is up to date.');
}

/** Grants this release's report columns; run it again after a release that adds some. */
async function letReport(url: string, name: string): Promise<void> {
  const database = await openDatabase(url, 1, [], 'MIGRATION_DATABASE_URL');
  try {
    if (!(await isMigrated(database)))
      throw new LaunchFault('The database is not migrated: run `npm run migrate` first.');
    const isNew = await provideReportingRole(database, name, reportingColumns());
    tell(`${name} reads ${reportingColumns().length} tables in part, and nothing else.`);
    if (isNew) tell(`It has no password yet. Set one in psql:  \\password ${name}`);
  } catch (error) {
    if (error instanceof UnfitRole) throw new LaunchFault(error.message);
    throw error;
  } finally {
    await database.destroy();
  }
}

function findDatabase(): { url: string; applicationUrl: string | undefined; release: string } {
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
  const RELEASE = settings.environment.RELEASE?.trim() ?? '';
  return { url, applicationUrl, release: releaseName({ RELEASE }) };
}

const tellPlan = (names: string[]): void =>
  tell(
    names.length ? `To run, in this order:\n  ${names.join('\n  ')}` : 'The schema is up to date.',
  );
const tell = (line: string): void => void process.stdout.write(`${line}\n`);

migrate(process.argv.slice(2)).catch(endWithFault);
