import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { withScratchDatabase } from '@hall/launcher/stores/databases-beside';
import type { Database } from '@hall/platform/postgres/data-source';
import {
  findPendingMigrations,
  migrateDatabase,
  revertMigration,
} from '@hall/platform/postgres/migrate';
import { formerVersion } from '@hall/platform/postgres/former-version';
import { knownMigrations, readRunMigrations } from '@hall/platform/postgres/schema-state';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { eventually } from '../support/eventually';
import { freshStores } from '../support/fresh-stores';
import { runLauncherCommand } from '../support/launcher-command';
import { pastPooler, runStatement } from '../support/statements';
import { databaseUntilEnd } from '../support/until-end';

const newest = knownMigrations().at(-1)!;

describe('the migrations of a new version', () => {
  let url: string;
  let database: Database;
  const newestRun = async () => (await readRunMigrations(database)).at(-1)!;
  const revert = (...more: string[]) =>
    runLauncherCommand('migrate', ['--down', ...more], { DATABASE_URL: url, RELEASE: '9.9.0' });
  beforeAll(async () => {
    url = pastPooler((await freshStores()).databaseUrl);
    database = await databaseUntilEnd(url, 4);
  });

  test('are listed before they run, and the newest can be reverted', async () => {
    expect(await findPendingMigrations(url)).toEqual([]);
    expect(await revertMigration(url)).toBe(newest);
    expect(await findPendingMigrations(url)).toEqual([newest]);
    expect(await migrateDatabase(url)).toBe(1);
    expect(await findPendingMigrations(url)).toEqual([]);
  });

  describe('reverting by the command', () => {
    const note = (version: string, newestMigration: string | null, secondsAgo: number) =>
      database.query(
        `INSERT INTO process_runs (id, kind, host, pid, release, newest_migration, figures, seen_at)
         VALUES (gen_random_uuid(), 'worker', 'hall-1', 4711, $1, $2, '{}', now() - make_interval(secs => $3))`,
        [version, newestMigration, secondsAgo],
      );
    beforeAll(async () => {
      await runLauncherCommand('migrate', ['--down'], { DATABASE_URL: url });
      await runLauncherCommand('migrate', [], { DATABASE_URL: url, RELEASE: '9.9.0' });
    });
    afterEach(() => database.query('DELETE FROM process_runs'));

    test('is refused while a process that knows the migration runs, whatever the flags', async () => {
      await note('9.9.0', newest, 5);
      for (const more of [[], ['--ended']]) {
        const { code, stderr } = await revert(...more);
        expect(code).toBe(1);
        expect(stderr).toContain(newest);
        expect(stderr).toMatch(/worker of release 9\.9\.0, process 4711 on hall-1/);
      }
      expect((await newestRun()).name).toBe(newest);
    });

    test('is allowed beside processes that do not know it, and names its version', async () => {
      await note('9.8.0', knownMigrations().at(-2)!, 5);
      await note('9.7.0', null, 5);
      expect(await newestRun()).toMatchObject({ name: newest, release: '9.9.0' });
      const { code, stdout } = await revert();
      expect([code, stdout]).toEqual([
        0,
        expect.stringContaining(`${newest} (run by release 9.9.0)`),
      ]);
      expect(stdout).toContain(`The newest is now ${knownMigrations().at(-2)}`);
      await migrateDatabase(url);
    });

    test('is allowed if the operator confirms that a silent process has ended', async () => {
      await note('9.9.0', newest, 60);
      const refused = await revert();
      expect(refused.stderr).toContain('npm run migrate -- --down --ended');
      expect((await revert('--ended')).code).toBe(0);
      await migrateDatabase(url);
    });

    test('is refused by a version that does not know the migration: it names the one that does', async () => {
      await database.query(
        `INSERT INTO schema_migrations (timestamp, name, release) VALUES (1999000000000, 'OfTomorrow1999000000000', '10.0.0')`,
      );
      const { code, stderr } = await revert();
      expect(code).toBe(1);
      expect(stderr).toMatch(/OfTomorrow1999000000000 \(run by release 10\.0\.0\)/);
      await database.query(`DELETE FROM schema_migrations WHERE release = '10.0.0'`);
    });
  });

  test('can all be reverted, and do not block others while they wait for a table lock', async () => {
    let reverted = 0;
    for (; (await newestRun()).name !== formerVersion.lastMigration; reverted += 1)
      await revertMigration(url);
    expect(reverted).toBe(knownMigrations().length - 1);
    const { code, stderr } = await revert();
    expect([code, stderr]).toEqual([1, expect.stringContaining('no migration to take back')]);
    // A long transaction reads accounts.
    const reader = database.createQueryRunner();
    await reader.startTransaction();
    await reader.query('SELECT count(*) FROM accounts');
    const waits: string[] = [];
    const migrated = migrateDatabase(url, url, { onWait: (table) => void waits.push(table) });
    await eventually(() => Promise.resolve(expect(waits.length).toBeGreaterThan(0)));
    // Later statements do not wait for the reader, but at most for the migration, which has given up its lock.
    for (let i = 0; i < 3; i += 1)
      await database.query(`INSERT INTO accounts (type, telnum, status) VALUES ('user', '', 1)`);
    await reader.commitTransaction();
    await reader.release();
    expect(await migrated).toBe(reverted);
  });
});

describe('the application role', () => {
  const role = `hall_app_${randomBytes(4).toString('hex')}`;
  let url: string;
  const addressOf = (password: string): string =>
    Object.assign(new URL(url), { username: role, password }).href;
  const migrate = async (password: string): Promise<string[]> => {
    const names: string[] = [];
    await migrateDatabase(url, addressOf(password), {
      onPassword: (name) => void names.push(name),
    });
    return names;
  };
  const signIn = (password: string): Promise<unknown> =>
    runStatement(addressOf(password), 'SELECT count(*) FROM orders');
  beforeAll(async () => {
    url = pastPooler((await freshStores()).databaseUrl);
    cleanUpAtEnd(() => runStatement(url, `DROP OWNED BY ${role}; DROP ROLE ${role}`));
  });

  test('gets the password of the settings if that is rejected, and is unchanged otherwise', async () => {
    expect(await migrate('first')).toEqual([]);
    const [before] = await runStatement(url, saltOf);
    expect(await migrate('first')).toEqual([]);
    expect(await runStatement(url, saltOf)).toEqual([before]);
    await expect(signIn('second')).rejects.toMatchObject({ code: '28P01' });
    expect(await migrate('second')).toEqual([role]);
    await expect(signIn('first')).rejects.toMatchObject({ code: '28P01' });
    await signIn('second');
  });

  test('is created only by an owner that may, and the fault says what else to do', async () => {
    const owner = `owner_${randomBytes(4).toString('hex')}`;
    await runStatement(url, `CREATE ROLE ${owner} LOGIN PASSWORD 'owner' CREATEDB`);
    cleanUpAtEnd(() => runStatement(url, `DROP ROLE ${owner}`));
    const ownerUrl = Object.assign(new URL(url), { username: owner, password: 'owner' }).href;
    await withScratchDatabase(ownerUrl, async (scratch) => {
      const missing = Object.assign(new URL(scratch), { username: `${owner}_app` }).href;
      await expect(migrateDatabase(scratch, missing)).rejects.toThrow(
        `ALTER ROLE ${owner} CREATEROLE`,
      );
    });
  });

  const saltOf = `SELECT rolpassword FROM pg_authid WHERE rolname = '${role}'`;
});
