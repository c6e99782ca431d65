import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { TOTP } from 'otpauth';
import { projectRoot } from '@hall/launcher/environment';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { freshStores } from '../support/fresh-stores';
import { signInStaff } from '../support/staff-client';
import { startSystem } from '../support/start-system';
import { databaseBeside, runStatement } from '../support/statements';

const run = promisify(execFile);

/** Starts a built command of the launcher: npm would first update the build and print that. */
const begin = (
  stores: { databaseUrl: string; redisUrl: string },
  name: string,
  ...args: string[]
) =>
  run(process.execPath, [join(projectRoot, `services/launcher/dist/${name}.js`), ...args], {
    env: {
      ...process.env,
      DATABASE_URL: stores.databaseUrl,
      REDIS_URL: stores.redisUrl,
      INDEX_KEY: Buffer.alloc(32, 4).toString('base64'),
    },
  });

/** @returns the standard output of a command */
const command = async (...args: Parameters<typeof begin>): Promise<string> =>
  (await begin(...args)).stdout;

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

    test('explains what to do on a database without tables, or with older ones', async () => {
      const stores = await freshStores();
      const databaseUrl = databaseBeside(stores.databaseUrl, `empty_${process.pid}`);
      // A pooler keeps its connections to the database of the last command.
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
  },
);

describe('`npm run staff:create`', () => {
  let stores: Awaited<ReturnType<typeof freshStores>>;
  beforeAll(async () => void (stores = await freshStores()));

  const create = (...args: string[]): Promise<string> => command(stores, 'staff-create', ...args);
  const staff = () =>
    runStatement(stores.databaseUrl, 'SELECT username, role FROM staff ORDER BY username');

  test('explains a wrong name or role, and creates nobody', async () => {
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

describe('`npm run staff:recover`', () => {
  const own = 'my-own-password-2026';
  let stores: Awaited<ReturnType<typeof freshStores>>;
  let system: Awaited<ReturnType<typeof startSystem>>;
  beforeAll(async () => {
    stores = await freshStores();
    system = await startSystem(stores);
    cleanUpAtEnd(() => system.stop());
  });

  /** @param typed the answer to the question for the name */
  const recover = async (username: string, typed: string): Promise<string> => {
    const running = begin(stores, 'staff-recover', username);
    running.child.stdin?.end(typed);
    return (await running).stdout;
  };

  test('gives an administrator without the phone a new password, and ends all sessions', async () => {
    const first = (await command(stores, 'staff-create', 'first.admin', 'admin')).trim();
    const password = first.split('\n').at(-1)!;
    const admin = await signInStaff(system.baseUrl, 'first.admin', { password });
    await admin.call('POST', 'session/password', {
      oldpassword: password,
      password: own,
      confirmpassword: own,
    });
    const begun = await admin.call('POST', 'session/totp', { password: own });
    const totp = new TOTP({ secret: String(begun.body.secret) }).generate();
    expect((await admin.call('PUT', 'session/totp', { totp })).status).toBe(200);

    for (const typed of ['', 'first\n'])
      await expect(recover('first.admin', typed)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('nothing changed'),
      });
    expect((await admin.call('GET', 'session')).status).toBe(200);

    const output = await recover('first.admin', 'first.admin\n');
    expect(output).toMatch(/"channel":"security","event":"staffChanged","path":"staff:recover"/);
    expect((await admin.call('GET', 'session')).status).toBe(401);
    const signIn = (given: string) =>
      signInStaff(system.baseUrl, 'first.admin', { password: given });
    await expect(signIn(own)).rejects.toThrow('401');
    const { me } = await signIn(output.trim().split('\n').at(-1)!);
    expect(me).toMatchObject({ duty: 'password', totp: false });
    expect(await runStatement(stores.databaseUrl, 'SELECT * FROM staff_recovery_codes')).toEqual(
      [],
    );
    expect(
      await runStatement(
        stores.databaseUrl,
        `SELECT username, before, after FROM audit_log WHERE act = 'staff.recover'`,
      ),
    ).toEqual([{ username: 'command-line', before: { totp: true }, after: { totp: false } }]);
  });

  test('recovers administrators only', async () => {
    await command(stores, 'staff-create', 'one.reviewer', 'reviewer');
    for (const name of ['one.reviewer', 'nobody.here'])
      await expect(recover(name, `${name}\n`)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('no administrator who may sign in'),
      });
  });
});
