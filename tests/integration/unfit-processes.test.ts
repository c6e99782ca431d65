import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { assertKeysFit } from '@hall/domain/foundation/keys';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { startRedis } from '@hall/launcher/stores/redis-server';
import { openHallDatabase } from '@hall/domain/model';
import { projectRoot } from '@hall/launcher/environment';
import type { Database } from '@hall/platform/postgres/data-source';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { freshStores } from '../support/fresh-stores';
import { planSystem, runSystem } from '../support/run-system';
import { pastPooler, runStatement } from '../support/statements';
import { databaseUntilEnd, folderUntilEnd } from '../support/until-end';

const run = promisify(execFile);
const makeKey = (): string => randomBytes(32).toString('base64');
const keys = { DATA_KEYS: `2026a:${makeKey()}`, INDEX_KEY: makeKey() };

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://visit.example.org',
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'http://127.0.0.1:9/send',
  SMS_HTTP_TOKEN: 'the-operators-token',
};

let stores: Awaited<ReturnType<typeof freshStores>>;
let database: Database;
let folder: string;
beforeAll(async () => {
  stores = await freshStores();
  database = await databaseUntilEnd(stores.databaseUrl);
  folder = folderUntilEnd('unfit');
  await assertKeysFit(database, keys);
});

describe('the keys of a database', () => {
  test('are those of its first process, and are not stored in it', async () => {
    await expect(assertKeysFit(database, keys)).resolves.toBeUndefined();
    const stored = JSON.stringify(await database.query('SELECT * FROM key_checks'));
    expect(stored).toContain('INDEX_KEY');
    expect(stored).not.toContain(keys.INDEX_KEY);
    expect(stored).not.toContain(keys.DATA_KEYS.slice(6));
  });

  test.each([
    ['INDEX_KEY', { INDEX_KEY: makeKey() }],
    [`DATA_KEYS: the key '2026a' is not`, { DATA_KEYS: `2026a:${makeKey()}` }],
    [`DATA_KEYS: the key '2026a' is missing`, { DATA_KEYS: `2026b:${makeKey()}` }],
  ])('other keys are refused: %s', async (named, changed) => {
    const refused = assertKeysFit(database, { ...keys, ...changed });
    await expect(refused).rejects.toThrow(named);
    for (const value of Object.values(changed))
      await expect(refused).rejects.not.toThrow(value.split(':').at(-1));
    expect(await database.query('SELECT name FROM key_checks')).toHaveLength(2);
  });

  test('of two processes that start at once with different keys one is refused', async () => {
    const { databaseUrl } = await freshStores();
    const other = await openHallDatabase(databaseUrl, 4);
    try {
      const ends = await Promise.allSettled(
        [1, 2, 3].map(() => assertKeysFit(other, { ...keys, INDEX_KEY: makeKey() })),
      );
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    } finally {
      await other.destroy();
    }
  });

  test('an added key is known from then on', async () => {
    const both = `2026c:${makeKey()},${keys.DATA_KEYS}`;
    await assertKeysFit(database, { ...keys, DATA_KEYS: both });
    await expect(assertKeysFit(database, keys)).rejects.toThrow(`'2026c' is missing`);
    await database.query(`DELETE FROM key_checks WHERE name = 'DATA_KEYS 2026c'`);
  });
});

const entryOf = (name: 'gateway' | 'worker'): string =>
  join(projectRoot, 'services', name, 'dist/main.js');

const environment = () => ({
  PATH: process.env.PATH,
  PORT: '0',
  NODE_ENV: 'test',
  DATABASE_URL: stores.databaseUrl,
  REDIS_URL: stores.redisUrl,
  FILES_FOLDER: join(folder, 'files'),
  ...keys,
});

/** @returns the output of a process that exits on its own */
async function refusalOf(
  name: 'gateway' | 'worker',
  settings: Record<string, string>,
): Promise<string> {
  const { killed, code, stderr } = (await run(process.execPath, [entryOf(name)], {
    env: { ...environment(), ...settings },
    timeout: 120_000,
  }).catch((error: unknown) => error)) as { killed?: boolean; code: number; stderr: string };
  expect({ killed, code }).toEqual({ killed: false, code: 1 });
  for (const value of Object.values(settings).filter(({ length }) => length > 10))
    expect(stderr).not.toContain(value);
  return stderr;
}

describe('a gateway whose port is taken', () => {
  let port: number;
  beforeAll(async () => {
    const other = createServer((_request, response) => response.end('ready'));
    cleanUpAtEnd(() => other.close());
    await once(other.listen(0, '127.0.0.1'), 'listening');
    ({ port } = other.address() as AddressInfo);
  });

  test('exits and names the port', async () => {
    const refusal = await refusalOf('gateway', { PORT: String(port) });
    expect(refusal).toContain(`Port ${port} is in use by another program`);
  });

  test.each([1, 2])(
    'is not reported ready because the other program answers, with %i gateways',
    async (gatewayProcesses) => {
      const plan = await planSystem(stores, keys);
      plan.environment.PORT = String(port);
      const started = runSystem(stores, plan, { gatewayProcesses, workerProcesses: 0 });
      await expect(started).rejects.toThrow(`Port ${port} is in use by another program`);
    },
  );
});

test('a gateway refuses a STATIC_ROOT without a site', async () => {
  const refusal = await refusalOf('gateway', { STATIC_ROOT: folder });
  expect(refusal).toContain('STATIC_ROOT');
});

/** Both processes check with the same functions; what each opens by its own code is asked of both. */
describe('a process that cannot work', () => {
  const both = test.each(['gateway', 'worker'] as const);

  test('refuses another INDEX_KEY', async () => {
    expect(await refusalOf('worker', { INDEX_KEY: makeKey() })).toContain('INDEX_KEY');
  });

  test('refuses a FILES_FOLDER that it cannot write to', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const refusal = await refusalOf('gateway', { FILES_FOLDER: join(file, 'files') });
    expect(refusal).toMatch(/FILES_FOLDER.*ENOTDIR/);
  });

  test.each([
    ['gateway', 'maxmemory-policy', 'allkeys-lru', 'noeviction'],
    ['worker', 'appendonly', 'no', 'appendonly yes'],
  ] as const)(
    'in production (%s) refuses a Redis with %s %s',
    async (name, setting, value, advice) => {
      const redis = await startRedis({
        folder: join(folder, `redis-${setting}`),
        logFile: join(folder, 'redis.log'),
        port: await findFreePort(),
        environment: process.env,
        cacheFolder: join(projectRoot, '.cache'),
        report: () => undefined,
        settings: { [setting]: value },
      });
      try {
        const refusal = await refusalOf(name, { ...production, REDIS_URL: redis.url });
        expect(refusal).toContain('REDIS_URL');
        expect(refusal).toContain(advice);
      } finally {
        await redis.stop();
      }
    },
  );

  test('refuses a database of another encoding', async () => {
    await runStatement(
      stores.databaseUrl,
      `CREATE DATABASE ascii ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`,
    );
    try {
      const url = new URL(pastPooler(stores.databaseUrl));
      url.pathname = 'ascii';
      const refusal = await refusalOf('worker', { DATABASE_URL: url.href });
      expect(refusal).toMatch(/DATABASE_URL.*SQL_ASCII.*UTF8/);
    } finally {
      await runStatement(stores.databaseUrl, 'DROP DATABASE ascii');
    }
  });

  both(
    '(%s) refuses a schema that a newer version has made incompatible, and names what to start',
    async (name) => {
      const { databaseUrl } = await freshStores();
      // As a migration of that version does, in the transaction that writes its row.
      await runStatement(
        databaseUrl,
        `SET hall.release = '9.8.0'; SET hall.needs = 'NamesOfTomorrow1999000000000';
       INSERT INTO schema_migrations (timestamp, name) VALUES (1999000000001, 'BrokenForOthers1999000000001')`,
      );
      const refusal = await refusalOf(name, { DATABASE_URL: databaseUrl });
      expect(refusal).toMatch(/BrokenForOthers1999000000001 of release 9\.8\.0/);
      expect(refusal).toContain('NamesOfTomorrow1999000000000');
      expect(refusal).toContain('Start release 9.8.0 or a newer one');
    },
  );

  both(
    '(%s) names REDIS_URL if nothing answers there, without its value, and waits',
    async (name) => {
      const child = spawn(process.execPath, [entryOf(name)], {
        env: { ...environment(), REDIS_URL: 'redis://:a-secret@127.0.0.1:9' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      try {
        let log = '';
        for await (const chunk of child.stdout) {
          log += String(chunk);
          if (log.includes('REDIS_URL')) break;
        }
        expect(log).toMatch(/REDIS_URL.*ECONNREFUSED/);
        expect(log).not.toMatch(/a-secret|127\.0\.0\.1/);
      } finally {
        child.kill('SIGKILL');
        await ended;
      }
    },
  );

  both('(%s) names DATABASE_URL if nothing answers there, without its value', async (name) => {
    const refusal = await refusalOf(name, {
      DATABASE_URL: 'postgres://hall:a-secret@127.0.0.1:9/hall',
    });
    expect(refusal).toMatch(/DATABASE_URL.*ECONNREFUSED/);
    expect(refusal).not.toMatch(/a-secret|127\.0\.0\.1/);
  });

  test('names DATABASE_URL if the password is wrong', async () => {
    const url = new URL(pastPooler(stores.databaseUrl));
    url.password = 'not-the-password';
    expect(await refusalOf('gateway', { DATABASE_URL: url.href })).toMatch(
      /DATABASE_URL.*password/,
    );
  });
});
