import { setTimeout as sleep } from 'node:timers/promises';
import { MigrationExecutor } from 'typeorm';
import { goOnWithout } from '../go-on-without';
import { releaseName } from '../release';
import { AdvisoryLock } from './advisory-locks';
import { provideApplicationRole } from './application-role';
import { type Database, openDatabase } from './data-source';
import { migrations } from './migrations';
import { readPending, readRunMigrations, type RunMigration } from './schema-state';

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
const ownVersion = (): string => releaseName({ RELEASE: '' });

/**
 * Brings the schema up to date; several processes at once wait for each other. Each migration is a transaction of its
 * own, and one that meets a table in use lets go and tries again, so that the release that runs meanwhile is not held up.
 * @param url as the owner of the schema
 * @param applicationUrl as the processes reach it; another role there gets its rights, see `provideApplicationRole`
 * @param options.onWait is told each time a table is in use, with the store's message
 * @param options.onPassword is told the role that was given the password of `applicationUrl`, with which it was not let in
 * @param options.release that what runs is noted as run by; without it, this one
 * @returns how many migrations ran
 * @throws the driver's error 55P03 where a table is in use for some ten minutes
 */
export async function migrateDatabase(
  url: string,
  applicationUrl = url,
  options: {
    onWait?: (message: string) => void;
    onPassword?: (role: string) => void;
    release?: string;
  } = {},
): Promise<number> {
  const setting = url === applicationUrl ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL';
  return asOnlyOne(url, setting, async (database) => {
    const { length } = await readPending(database);
    await withPatience(options.onWait, () =>
      execute(
        database,
        (executor) => executor.executePendingMigrations(),
        options.release ?? ownVersion(),
      ),
    );
    const renewed =
      applicationUrl === url ? undefined : await provideApplicationRole(database, applicationUrl);
    if (renewed) options.onPassword?.(renewed);
    return length;
  });
}

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
 * @param assertFree is asked before, while nobody else can change the schema; throws where it may not be taken back
 * @returns its name; undefined where none has run
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

/** @returns whether every migration of this release has run; changes nothing */
export async function isMigrated(database: Database): Promise<boolean> {
  return !(await readPending(database)).length;
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
    await guard.query(`SELECT pg_advisory_lock(${AdvisoryLock.schema})`);
    return await act(database);
  } finally {
    // A connection that broke has let its lock go.
    await goOnWithout(
      'letting a lock go',
      guard.query(`SELECT pg_advisory_unlock(${AdvisoryLock.schema})`),
    );
    await guard.release();
    await database.destroy();
  }
}

/** Runs migrations, each in a transaction of its own, on a connection that waits for no table long. */
async function execute(
  database: Database,
  act: (executor: MigrationExecutor) => Promise<unknown>,
  release = ownVersion(),
): Promise<void> {
  const runner = database.createQueryRunner();
  try {
    await runner.query(`SET lock_timeout = ${lockWaitMs}`);
    // See the migration ReleasesOfMigrations.
    await runner.query(`SELECT set_config('hall.release', $1, false)`, [release]);
    const executor = new MigrationExecutor(database, runner);
    executor.transaction = 'each';
    await act(executor);
  } finally {
    await runner.release();
  }
}

/** Tries again as long as a table is in use; what ran before it has run. */
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
