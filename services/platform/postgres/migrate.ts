import { setTimeout as sleep } from 'node:timers/promises';
import { MigrationExecutor } from 'typeorm';
import { goOnWithout } from '../go-on-without';
import { provideApplicationRole } from './application-role';
import { type Database, openDatabase } from './data-source';
import { migrations } from './migrations';
import { runSql } from './sql';

/**
 * How long a statement of a migration waits for a table, in milliseconds: whoever wants the table meanwhile waits
 * behind it, so a booking waits so long at the most.
 */
const lockWaitMs = 500;
/** Between two tries others have the table. */
const betweenTriesMs = 1000;
/** Some ten minutes: a backup or a report that reads for so long is seen by whoever runs the migration. */
const tries = 400;
const lockNotAvailable = '55P03';

/**
 * Brings the schema up to date; several processes at once wait for each other. Each migration is a transaction of its
 * own, and one that meets a table in use lets go and tries again, so that the release that runs meanwhile is not held up.
 * @param url as the owner of the schema
 * @param applicationUrl as the processes reach it; another role there gets its rights, see `provideApplicationRole`
 * @param onWait is told each time a table is in use, with the store's message
 * @param onPassword is told the role that was given the password of `applicationUrl`, with which it was not let in
 * @returns how many migrations ran
 * @throws the driver's error 55P03 where a table is in use for some ten minutes
 */
export async function migrateDatabase(
  url: string,
  applicationUrl = url,
  onWait: (message: string) => void = () => undefined,
  onPassword: (role: string) => void = () => undefined,
): Promise<number> {
  const setting = url === applicationUrl ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL';
  return asOnlyOne(url, setting, async (database) => {
    const { length } = await readPending(database);
    await withPatience(onWait, () =>
      execute(database, (executor) => executor.executePendingMigrations()),
    );
    const renewed =
      applicationUrl === url ? undefined : await provideApplicationRole(database, applicationUrl);
    if (renewed) onPassword(renewed);
    return length;
  });
}

/** @returns the names of all migrations of this release, in their order */
export const knownMigrations = (): string[] => migrations.map(({ name }) => name);

/**
 * Makes the schema of an empty database as it was when these migrations had run, and no others: what was copied then
 * fits into it. `migrateDatabase` goes on from there.
 * @param url as the owner of the schema
 */
export async function makeSchemaOf(url: string, names: readonly string[]): Promise<void> {
  const chosen = migrations.filter(({ name }) => names.includes(name));
  await asOnlyOne(
    url,
    'MIGRATION_DATABASE_URL',
    (database) => execute(database, (executor) => executor.executePendingMigrations()),
    chosen,
  );
}

/**
 * Runs what has not run up to one migration and no further, as `migrateDatabase` does it: whoever measures what each costs
 * takes them one by one.
 * @param name of the last to run
 */
export async function migrateUpTo(
  url: string,
  name: string,
  onWait: (message: string) => void = () => undefined,
): Promise<void> {
  const chosen = migrations.slice(0, migrations.findIndex((one) => one.name === name) + 1);
  await asOnlyOne(
    url,
    'MIGRATION_DATABASE_URL',
    (database) =>
      withPatience(onWait, () =>
        execute(database, (executor) => executor.executePendingMigrations()),
      ),
    chosen,
  );
}

/** @returns the names of the migrations that have not run, in the order in which they would; changes nothing */
export async function findPendingMigrations(url: string): Promise<string[]> {
  const database = await openDatabase(url, 2);
  try {
    return await readPending(database);
  } finally {
    await database.destroy();
  }
}

/**
 * Takes the newest migration back that has run.
 * @returns its name; undefined where none has run
 */
export async function revertMigration(
  url: string,
  onWait: (message: string) => void = () => undefined,
): Promise<string | undefined> {
  return asOnlyOne(url, 'DATABASE_URL', async (database) => {
    const before = await readRun(database);
    await withPatience(onWait, () => execute(database, (executor) => executor.undoLastMigration()));
    const after = await readRun(database);
    return [...before].find((name) => !after.has(name));
  });
}

/** @returns whether every migration of this release has run; changes nothing */
export async function isMigrated(database: Database): Promise<boolean> {
  return !(await readPending(database)).length;
}

/** @returns the names of the migrations of this release that have not run, in their order; changes nothing */
export async function readPending(database: Database): Promise<string[]> {
  const run = await readRun(database);
  return migrations.map(({ name }) => name).filter((name) => !run.has(name));
}

async function readRun(database: Database): Promise<Set<string>> {
  const [found] = await runSql<{ there: boolean }>(
    database,
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS there`,
  );
  if (!found?.there) return new Set();
  const rows = await runSql<{ name: string }>(database, 'SELECT name FROM schema_migrations');
  return new Set(rows.map(({ name }) => name));
}

/** Lets one process at a time at the schema. */
async function asOnlyOne<T>(
  url: string,
  setting: string,
  act: (database: Database) => Promise<T>,
  known = migrations,
): Promise<T> {
  const database = await openDatabase(url, 3, [], setting, { known, needsSession: true });
  const guard = database.createQueryRunner();
  try {
    await guard.query('SELECT pg_advisory_lock(74001)');
    return await act(database);
  } finally {
    // A connection that broke has let its lock go.
    await goOnWithout('letting a lock go', guard.query('SELECT pg_advisory_unlock(74001)'));
    await guard.release();
    await database.destroy();
  }
}

/** Runs migrations, each in a transaction of its own, on a connection that waits for no table long. */
async function execute(
  database: Database,
  act: (executor: MigrationExecutor) => Promise<unknown>,
): Promise<void> {
  const runner = database.createQueryRunner();
  try {
    await runner.query(`SET lock_timeout = ${lockWaitMs}`);
    const executor = new MigrationExecutor(database, runner);
    executor.transaction = 'each';
    await act(executor);
  } finally {
    await runner.release();
  }
}

/** Tries again as long as a table is in use; what ran before it has run. */
async function withPatience(
  onWait: (message: string) => void,
  act: () => Promise<void>,
): Promise<void> {
  for (let left = tries; ; left -= 1)
    try {
      return await act();
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || left <= 1) throw error;
      onWait((error as Error).message);
      await sleep(betweenTriesMs);
    }
}
