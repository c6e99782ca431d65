import { join } from 'node:path';
import { reportingColumns } from '@hall/domain/model';
import { RefusedRole } from '@hall/platform/postgres/application-role';
import { openDatabase } from '@hall/platform/postgres/data-source';
import {
  findPendingMigrations,
  isMigrated,
  migrateDatabase,
} from '@hall/platform/postgres/migrate';
import { versionName } from '@hall/platform/version-name';
import { provideReportingRole, UnfitRole } from '@hall/platform/postgres/reporting-role';
import { type LaunchSettings, readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { findRunningStores } from './processes/process-record';
import { readHallConfig } from './reach-stores';
import { endedOption, takeBack } from './take-back';

/**
 * `npm run migrate [-- --plan | --down [--ended] | --reporting-role NAME]`: migrates the schema before a new version's
 * processes start.
 * `--plan` prints pending migrations, and fails if the new processes would refuse a setting. `--down` reverts the
 * newest migration if no process needs it.
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
      'Known: --plan shows what would run, --down takes the newest back, --reporting-role NAME lets a role read what reports need.',
    );
  const settings = readLaunchSettings();
  const { url, applicationUrl, version } = findDatabase(settings);
  if (option === '--plan') {
    printPlan(await findPendingMigrations(url));
    const { databaseUrl, redisUrl } = settings;
    // Throws for a setting that would stop the new processes, before the first one replaces an old one.
    if (databaseUrl && redisUrl) readHallConfig(settings, { databaseUrl, redisUrl });
    return;
  }
  if (option === '--reporting-role' && name) return letReport(url, name);
  const printWait = (message: string): void =>
    print(`${message}: the table is in use, it is tried again.`);
  if (option === '--down') return print(await takeBack(url, isEnded, printWait));
  const onPassword = (role: string): void =>
    print(
      `${role} could not sign in with the password of DATABASE_URL: the role has that password now.`,
    );
  const options = { onWait: printWait, onPassword, version };
  const count = await migrateDatabase(url, applicationUrl, options).catch((error: unknown) => {
    throw error instanceof RefusedRole ? new LaunchFault(error.message) : error;
  });
  print(count ? `${count} migration(s) run.` : 'The schema is up to date.');
}

/** Grants this version's report columns; run it again after a version that adds some. */
async function letReport(url: string, name: string): Promise<void> {
  const database = await openDatabase(url, 1, [], 'MIGRATION_DATABASE_URL');
  try {
    if (!(await isMigrated(database)))
      throw new LaunchFault('The database is not migrated: run `npm run migrate` first.');
    const isNew = await provideReportingRole(database, name, reportingColumns());
    print(`${name} reads ${reportingColumns().length} tables in part, and nothing else.`);
    if (isNew) print(`It has no password yet. Set one in psql:  \\password ${name}`);
  } catch (error) {
    if (error instanceof UnfitRole) throw new LaunchFault(error.message);
    throw error;
  } finally {
    await database.destroy();
  }
}

function findDatabase(settings: LaunchSettings) {
  const running = settings.databaseUrl
    ? undefined
    : findRunningStores(join(settings.dataFolder, 'processes.json'));
  const applicationUrl = settings.databaseUrl ?? running?.databaseUrl;
  const url = settings.migrationUrl ?? running?.migrationUrl ?? applicationUrl;
  if (!url)
    throw new LaunchFault(
      'Which database? Set DATABASE_URL; `npm start` migrates its own database automatically.',
    );
  const RELEASE = settings.environment.RELEASE?.trim() ?? '';
  return { url, applicationUrl, version: versionName({ RELEASE }) };
}

const printPlan = (names: string[]): void =>
  print(
    names.length ? `To run, in this order:\n  ${names.join('\n  ')}` : 'The schema is up to date.',
  );
const print = (line: string): void => void process.stdout.write(`${line}\n`);

migrate(process.argv.slice(2)).catch(endWithFault);
