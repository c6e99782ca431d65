import { setTimeout as sleep } from 'node:timers/promises';
import { MigrationExecutor } from 'typeorm';
import { goOnWithout } from '../go-on-without';
import { versionName } from '../version-name';
import { AdvisoryLock } from './advisory-locks';
import { provideApplicationRole } from './application-role';
import { type Database, openDatabase } from './data-source';
import { migrations } from './migrations';
import { readPending, readRunMigrations, type RunMigration } from './schema-state';

/**
 * Lock timeout of a migration's statement in milliseconds. Other users of the table queue behind it, so it is also
 * the longest delay of a booking.
 */
const lockWaitMs = 500;
/** Pause between two attempts, in which others can use the table. */
const betweenTriesMs = 1000;
/** About ten minutes: a backup or report that reads for longer is reported to the operator. */
const tries = 400;
const lockNotAvailable = '55P03';
const ownVersion = (): string => versionName({ RELEASE: '' });

/**
 * Migrates the schema; concurrent processes wait for each other. Each migration is one transaction. If a table is in
 * use, it releases its locks and retries, so that it does not block the running version.
 * @param url as the owner of the schema
 * @param applicationUrl as the processes use it; a different role there gets its rights, see `provideApplicationRole`
 * @param options.onWait is called with the database's message each time a table is in use
 * @param options.onPassword is called with the role whose refused password was set to that of `applicationUrl`
 * @param options.version recorded as the version that ran the migrations; this one by default
 * @returns the number of migrations that ran
 * @throws the driver's error 55P03 if a table is in use for about ten minutes
 */
export async function migrateDatabase(
  url: string,
  applicationUrl = url,
  options: {
    onWait?: (message: string) => void;
    onPassword?: (role: string) => void;
    version?: string;
  } = {},
): Promise<number> {
  const setting = url === applicationUrl ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL';
  return asOnlyOne(url, setting, async (database) => {
    const { length } = await readPending(database);
    await withPatience(options.onWait, () =>
      execute(
        database,
        (executor) => executor.executePendingMigrations(),
        options.version ?? ownVersion(),
      ),
    );
    const renewed =
      applicationUrl === url ? undefined : await provideApplicationRole(database, applicationUrl);
    if (renewed) options.onPassword?.(renewed);
    return length;
  });
}

/**
 * Creates the schema of an empty database as of exactly these migrations, so that a copy from that time can be
 * loaded. `migrateDatabase` continues from there.
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
 * Runs pending migrations up to one of them, as `migrateDatabase` does, to measure the cost of each.
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

/** @returns the names of the pending migrations in order; changes nothing */
export async function findPendingMigrations(url: string): Promise<string[]> {
  const database = await openDatabase(url, 2);
  try {
    return await readPending(database);
  } finally {
    await database.destroy();
  }
}

/**
 * Reverts the newest migration.
 * @param assertFree is called first, while no other process can change the schema; throws to refuse
 * @returns its name; undefined if none has run
 */
export async function revertMigration(
  url: string,
  onWait: (message: string) => void = () => undefined,
  assertFree: (database: Database, newest: RunMigration) => Promise<void> = async () => undefined,
): Promise<string | undefined> {
  return asOnlyOne(url, 'DATABASE_URL', async (database) => {
    const newest = (await readRunMigrations(database)).at(-1);
    if (!newest) return undefined;
    await assertFree(database, newest);
    await withPatience(onWait, () => execute(database, (executor) => executor.undoLastMigration()));
    return newest.name;
  });
}

/** @returns whether every migration of this version has run; changes nothing */
export async function isMigrated(database: Database): Promise<boolean> {
  return !(await readPending(database)).length;
}

/** Runs a task while holding the schema lock. */
async function asOnlyOne<T>(
  url: string,
  setting: string,
  act: (database: Database) => Promise<T>,
  known = migrations,
): Promise<T> {
  const database = await openDatabase(url, 3, [], setting, { known, needsSession: true });
  const guard = database.createQueryRunner();
  try {
    await guard.query(`SELECT pg_advisory_lock(${AdvisoryLock.schema})`);
    return await act(database);
  } finally {
    // A broken connection has released its lock.
    await goOnWithout(
      'letting a lock go',
      guard.query(`SELECT pg_advisory_unlock(${AdvisoryLock.schema})`),
    );
    await guard.release();
    await database.destroy();
  }
}

/** Runs migrations, each in its own transaction, with a short lock timeout. */
async function execute(
  database: Database,
  act: (executor: MigrationExecutor) => Promise<unknown>,
  version = ownVersion(),
): Promise<void> {
  const runner = database.createQueryRunner();
  try {
    await runner.query(`SET lock_timeout = ${lockWaitMs}`);
    // See the migration ReleasesOfMigrations.
    await runner.query(`SELECT set_config('hall.release', $1, false)`, [version]);
    const executor = new MigrationExecutor(database, runner);
    executor.transaction = 'each';
    await act(executor);
  } finally {
    await runner.release();
  }
}

/** Retries while a table is in use; completed migrations stay. */
async function withPatience(
  onWait: ((message: string) => void) | undefined,
  act: () => Promise<void>,
): Promise<void> {
  for (let left = tries; ; left -= 1)
    try {
      return await act();
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || left <= 1) throw error;
      onWait?.((error as Error).message);
      await sleep(betweenTriesMs);
    }
}
