import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { fillEmptyDatabase } from '@hall/launcher/fill-empty-database';
import { projectRoot } from '@hall/launcher/environment';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { hashPassword } from '@hall/platform/crypto/passwords';
import { readConfig } from '@hall/platform/config';
import { openDatabase } from '@hall/platform/postgres/data-source';
import { freshStores } from '../support/fresh-stores';
import { applicationOf, pastPooler, runStatement } from '../support/statements';
import { createVisitorClient } from '../support/visitor-client';
import { folderUntilEnd } from '../support/until-end';

const run = promisify(execFile);
const makeKey = (): string => randomBytes(32).toString('base64');
const ownKeys = { DATA_KEYS: `2026:${makeKey()}`, INDEX_KEY: makeKey() };

type Stores = Awaited<ReturnType<typeof freshStores>>;

/** The environment of a user who has set only the stores. */
const environmentFor = (stores: Stores, folder: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  DATA_FOLDER: folder,
  DATABASE_URL: applicationOf(stores.databaseUrl),
  MIGRATION_DATABASE_URL: pastPooler(stores.databaseUrl),
  REDIS_URL: stores.redisUrl,
});

const built = (name: string): string => join(projectRoot, 'services', name);

const folder = folderUntilEnd('demonstration');

describe('`npm start` on external stores', () => {
  const tables = (stores: Stores): Promise<unknown[]> =>
    runStatement(
      stores.databaseUrl,
      `SELECT (SELECT count(*)::int FROM staff) AS staff, (SELECT count(*)::int FROM accounts) AS accounts,
              (SELECT count(*)::int FROM auth_units) AS units`,
    );
  const nobody = [{ staff: 0, accounts: 0, units: 0 }];

  /** Starts it, returns its output and the result of `look` once the hall is open, and stops it. */
  async function start<T>(
    stores: Stores,
    settings: Record<string, string>,
    look: (baseUrl: string) => Promise<T>,
  ): Promise<{ output: string; found: T }> {
    const port = await findFreePort();
    const child = spawn(process.execPath, [built('launcher/dist/start.js')], {
      env: { ...environmentFor(stores, folder), PORT: String(port), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'exit');
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    try {
      await new Promise<void>((open, fail) => {
        child.stdout.on('data', (chunk: Buffer) => {
          output += chunk.toString();
          if (output.includes('Ctrl-C stops')) open();
        });
        child.once('exit', () => fail(new Error(output)));
      });
      return { output, found: await look(`http://127.0.0.1:${port}`) };
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
  }

  const outboxStatus = async (baseUrl: string, query = ''): Promise<number> =>
    (await fetch(`${baseUrl}/dev/outbox${query}`)).status;

  test('generates no secrets: it names those to set, and changes nothing', async () => {
    const stores = await freshStores();
    const failed = await start(stores, {}, () => Promise.resolve()).catch(
      (error: unknown) => (error as Error).message,
    );
    expect(failed).toMatch(/DATA_KEYS.*INDEX_KEY/s);
    expect(failed).toContain('DEMONSTRATION=1');
    expect(failed).not.toContain('    at ');
    expect(await tables(stores)).toEqual(nobody);
  });

  test('with secrets of its own opens without demonstration accounts and development tools, and prints that', async () => {
    const stores = await freshStores();
    const { output, found } = await start(stores, ownKeys, (baseUrl) => outboxStatus(baseUrl));
    expect(found).toBe(404);
    expect(output).toContain('the stores are not its own');
    expect(output).toContain('npm run staff:create');
    expect(output).not.toContain('Hall-demo-2026');
    expect(await tables(stores)).toEqual(nobody);
  });

  test('enables both on request', async () => {
    const stores = await freshStores();
    const { output, found } = await start(stores, { DEMONSTRATION: '1' }, async (baseUrl) => ({
      statuses: [await outboxStatus(baseUrl), await outboxStatus(baseUrl, '?to=%00')],
      answer: await createVisitorClient(baseUrl).get('start/user'),
    }));
    expect(found.statuses).toEqual([200, 200]);
    const number: unknown = expect.stringMatching(/^\d/);
    const filled: unknown = expect.stringMatching(/./);
    expect(found.answer).toMatchObject({
      enquiry: { individual: number, team: number },
      hall: { name: filled, address: filled, hours: filled, way: filled },
    });
    expect(output).toContain('Hall-demo-2026');
    expect(await tables(stores)).toEqual([{ staff: 7, accounts: 3, units: 1 }]);
  });
});

describe('a process outside demo mode', () => {
  let stores: Stores;
  const production = {
    ...ownKeys,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://visit.example.org',
    SMS_PROVIDER: 'http',
    SMS_HTTP_URL: 'http://127.0.0.1:9/send',
    SMS_HTTP_TOKEN: 'a-token',
  };
  beforeAll(async () => {
    stores = await freshStores();
    await fillEmptyDatabase(
      readConfig({
        ...environmentFor(stores, folder),
        ...ownKeys,
        DEMONSTRATION: '1',
        DATABASE_URL: stores.databaseUrl,
        FILES_FOLDER: join(folder, 'files'),
      }),
    );
  });

  const refusal = async (
    name: 'gateway' | 'worker',
    settings: Record<string, string>,
  ): Promise<string> => {
    const { killed, code, stderr } = (await run(process.execPath, [built(`${name}/dist/main.js`)], {
      env: { ...environmentFor(stores, folder), PORT: '0', ...settings },
      timeout: 120_000,
    }).catch((error: unknown) => error)) as { killed?: boolean; code: number; stderr: string };
    expect({ killed, code }).toEqual({ killed: false, code: 1 });
    return stderr;
  };

  test.each([
    ['gateway', 'production', production],
    ['worker', 'production', production],
    ['gateway', 'development', ownKeys],
  ] as const)(
    'the %s in %s refuses to start while a demonstration password is in use, and names the accounts',
    async (name, _, settings) => {
      const answer = await refusal(name, settings);
      for (const account of [
        'admin',
        'reviewer',
        'approver',
        'scheduler',
        'gate',
        'ops',
        'auditor',
        'visitor',
        'unit001',
        'guide',
        'agency',
      ])
        expect(answer).toMatch(new RegExp(`\\b${account}\\b`));
      expect(answer).not.toMatch(/Hall-demo-2026|Visit2026|Guide2026|Agency2026|Unit20260|1390000/);
    },
  );

  test('one such account is enough, suspended or not; other passwords are accepted', async () => {
    const database = await openDatabase(stores.databaseUrl, 2);
    try {
      const other = await hashPassword('Ein-anderes-Wort-2026');
      await database.query('UPDATE accounts SET password_hash = $1', [other]);
      await database.query('UPDATE auth_units SET passwd_hash = $1', [other]);
      await database.query(
        `UPDATE staff SET password_hash = $1, active = false WHERE username <> 'gate'`,
        [other],
      );
      await database.query(`UPDATE staff SET active = false WHERE username = 'gate'`);
      const answer = await refusal('worker', production);
      expect(answer).toMatch(/\bgate\b/);
      expect(answer).not.toMatch(/\badmin\b|visitor|unit001/);

      await database.query('UPDATE staff SET password_hash = $1', [other]);
      const worker = spawn(process.execPath, [built('worker/dist/main.js')], {
        env: { ...environmentFor(stores, folder), ...production },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(worker, 'exit');
      try {
        let log = '';
        for await (const chunk of worker.stdout) {
          log += String(chunk);
          if (log.includes('worker ready')) break;
        }
        expect(log).toContain('worker ready');
      } finally {
        worker.kill('SIGKILL');
        await ended;
      }
    } finally {
      await database.destroy();
    }
  });
});
