import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '@hall/launcher/environment';
import { freshStores } from '../support/fresh-stores';
import { signInStaff } from '../support/staff-client';
import { startSystem } from '../support/start-system';
import { databaseBeside, runStatement } from '../support/statements';

const run = promisify(execFile);

/**
 * A command of the launcher, as built: through npm it would first bring the build up to date, and say so.
 * @returns what it answers on standard output
 */
async function command(
  stores: { databaseUrl: string; redisUrl: string },
  name: string,
  ...args: string[]
): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [join(projectRoot, `services/launcher/dist/${name}.js`), ...args],
    {
      env: {
        ...process.env,
        DATABASE_URL: stores.databaseUrl,
        REDIS_URL: stores.redisUrl,
        INDEX_KEY: Buffer.alloc(32, 4).toString('base64'),
      },
    },
  );
  return stdout;
}

describe.each([['staff-create', 'first.admin', 'admin'], ['reconcile'], ['audit-verify']])(
  'the command %s',
  (name, ...args) => {
    const failed = async (stores: { databaseUrl: string; redisUrl: string }): Promise<string> => {
      const { code, stderr } = (await command(stores, name, ...args).catch(
        (error: unknown) => error,
      )) as { code: number; stderr: string };
      expect(code).toBe(1);
      return stderr.trim();
    };

    test('says on a database without tables, or with older ones, what to do', async () => {
      const stores = await freshStores();
      const databaseUrl = databaseBeside(stores.databaseUrl, `empty_${process.pid}`);
      // A pooler keeps its connections to the one of the command before.
      const drop = `DROP DATABASE IF EXISTS empty_${process.pid} WITH (FORCE)`;
      await runStatement(stores.databaseUrl, drop);
      await runStatement(stores.databaseUrl, `CREATE DATABASE empty_${process.pid}`);
      const advice =
        'The database is not migrated: run `npm run migrate` first, then this command again.';
      expect(await failed({ ...stores, databaseUrl })).toBe(advice);
      await runStatement(
        stores.databaseUrl,
        'DELETE FROM schema_migrations WHERE id = (SELECT max(id) FROM schema_migrations)',
      );
      expect(await failed(stores)).toBe(advice);
    });

    test('says in a line that the database does not answer', async () => {
      const stores = await freshStores();
      const databaseUrl = Object.assign(new URL(stores.databaseUrl), { port: '1' }).href;
      expect(await failed({ ...stores, databaseUrl })).toMatch(
        /^The database cannot be used: .*ECONNREFUSED.*$/,
      );
    });
  },
);

describe('`npm run staff:create`', () => {
  let stores: Awaited<ReturnType<typeof freshStores>>;
  beforeAll(async () => void (stores = await freshStores()));

  const create = (...args: string[]): Promise<string> => command(stores, 'staff-create', ...args);
  const staff = () =>
    runStatement(stores.databaseUrl, 'SELECT username, role FROM staff ORDER BY username');

  test('says what is wrong with a name or a role, and makes nobody', async () => {
    await expect(create('first.admin', 'emperor')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run staff:create -- NAME ROLE'),
    });
    await expect(create('X', 'admin')).rejects.toMatchObject({ code: 1 });
    expect(await staff()).toEqual([]);
  });

  test('makes the first account of an empty database, whose password must be changed', async () => {
    const password = (await create('first.admin', 'admin')).trim().split('\n').at(-1)!;
    expect(await staff()).toEqual([{ username: 'first.admin', role: 'admin' }]);
    await expect(create('first.admin', 'admin')).rejects.toMatchObject({
      stderr: expect.stringContaining("The name 'first.admin' is taken."),
    });
    const system = await startSystem(stores);
    try {
      const { me } = await signInStaff(system.baseUrl, 'first.admin', { password });
      expect(me).toMatchObject({ role: 'admin', duty: 'password', permissions: [] });
    } finally {
      await system.stop();
    }
  });
});
