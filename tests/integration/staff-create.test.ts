import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '@hall/launcher/environment';
import { freshStores } from '../support/fresh-stores';
import { signInStaff } from '../support/staff-client';
import { startSystem } from '../support/start-system';
import { runStatement } from '../support/template-database';

const run = promisify(execFile);

describe('`npm run staff:create`', () => {
  let stores: Awaited<ReturnType<typeof freshStores>>;
  beforeAll(async () => void (stores = await freshStores()));

  /** The command as npm runs it. @returns what it answers on standard output */
  const create = async (...args: string[]): Promise<string> => {
    const { stdout } = await run(
      process.execPath,
      [join(projectRoot, 'services/launcher/bootstrap.mjs'), 'staff-create', ...args],
      {
        env: {
          ...process.env,
          DATABASE_URL: stores.databaseUrl,
          REDIS_URL: stores.redisUrl,
        },
      },
    );
    return stdout;
  };
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
