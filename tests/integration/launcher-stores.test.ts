import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '@hall/launcher/environment';
import { isAlive } from '@hall/launcher/processes/process-table';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { readMovedClock } from '@hall/launcher/stores/moved-clock';
import { startStores, type Stores } from '@hall/launcher/stores/start-stores';
import { connectForCalls } from '@hall/platform/redis/connections';
import { compileShiftClock, movedClock } from '../support/shift-clock';
import { book, findOpenDays } from '../support/booking-steps';
import { eventually } from '../support/eventually';
import { registerVisitor } from '../support/new-visitor';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { runStatement } from '../support/statements';
import { folderUntilEnd } from '../support/until-end';

const dayS = 86_400;

describe('stores of the launcher', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hall-stores-'));
  /** A folder that the Postgres user cannot read. */
  const closed = mkdtempSync(join(tmpdir(), 'hall-clock-'));
  for (const one of [folder, closed])
    cleanUpAtEnd(() => rmSync(one, { recursive: true, force: true }));
  const library = compileShiftClock(closed);
  const start = (environment: Record<string, string> = {}): Promise<Stores> =>
    startStores({
      dataFolder: folder,
      cacheFolder: join(projectRoot, '.cache'),
      environment: { ...process.env, ...environment },
    });

  test('keep data and addresses over a restart, with the required settings', async () => {
    const first = await start();
    await runStatement(first.databaseUrl, 'CREATE TABLE stored AS SELECT 7 AS number');
    await withRedis(first, (redis) => redis.set('stored', '7'));
    await first.stop();

    const second = await start();
    try {
      expect(second.databaseUrl).toBe(first.databaseUrl);
      expect(second.redisUrl).toBe(first.redisUrl);
      expect(await runStatement(second.databaseUrl, 'SELECT number FROM stored')).toEqual([
        { number: 7 },
      ]);
      expect(await runStatement(second.databaseUrl, 'SHOW synchronous_commit')).toEqual([
        { synchronous_commit: 'on' },
      ]);
      await withRedis(second, async (redis) => {
        expect(await redis.get('stored')).toBe('7');
        expect(await redis.config('GET', 'maxmemory-policy')).toContain('noeviction');
        expect(await redis.config('GET', 'appendfsync')).toContain('everysec');
      });
    } finally {
      await second.stop();
    }
  });

  (library ? test : test.skip)('share the moved clock of their starter', async () => {
    const stores = await start(movedClock(library!, 400 * dayS));
    try {
      const [row] = await runStatement(
        stores.databaseUrl,
        'SELECT extract(epoch FROM now())::float8 AS "nowS"',
      );
      const databaseS = (row as { nowS: number }).nowS;
      expect(Math.abs(databaseS - Date.now() / 1000 - 400 * dayS)).toBeLessThan(dayS);
      await withRedis(stores, async (redis) => {
        const [redisS] = await redis.time();
        expect(Math.abs(Number(redisS) - Date.now() / 1000 - 400 * dayS)).toBeLessThan(dayS);
      });
    } finally {
      await stores.stop();
    }
  });
});

describe('stores of `npm start`', () => {
  const folder = folderUntilEnd('start');

  /** Starts it as a user without any settings does. All starts share their data. */
  async function open() {
    const port = await findFreePort();
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, [join(projectRoot, 'services/launcher/dist/start.js')], {
      env: {
        ...readMovedClock(process.env),
        PATH,
        HOME,
        DATA_FOLDER: folder,
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
    cleanUpAtEnd(async () => {
      child.kill('SIGTERM');
      await ended;
    });
    let output = '';
    await new Promise<void>((isOpen, fail) => {
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Ctrl-C stops')) isOpen();
      });
      child.once('exit', () => fail(new Error(output)));
    });
    return { child, ended, output: () => output, baseUrl: `http://127.0.0.1:${port}` };
  }

  const children = (): { name: string; pid: number; mark: string }[] => {
    const record = JSON.parse(readFileSync(join(folder, 'processes.json'), 'utf8')) as {
      children: { name: string; pid: number; mark: string }[];
    };
    return record.children;
  };
  const find = (name: string) => children().find((child) => child.name === name)!;

  test('restart on their data when killed, and bookings go on', async () => {
    const { child, ended, output, baseUrl } = await open();
    const { client } = await registerVisitor(baseUrl);
    const days = await findOpenDays(client, 3);
    expect(await book(baseUrl, client, days[0]![0]!, 1)).toMatchObject({ state: 'confirmed' });
    for (const [index, [name, called]] of [
      ['redis', 'Redis'],
      ['postgres', 'Postgres'],
    ].entries()) {
      const { pid } = find(name!);
      process.kill(pid, 'SIGKILL');
      await eventually(async () =>
        expect(output()).toMatch(
          new RegExp(
            `${called} ended \\(signal SIGKILL\\)[^]*${called} runs again, on the same data`,
          ),
        ),
      );
      expect(find(name!).pid).not.toBe(pid);
      await eventually(async () => expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200));
      const booked = await book(baseUrl, client, days[index + 1]![0]!, 1);
      expect(booked).toMatchObject({ state: 'confirmed' });
    }
    const pids = children().map(({ pid }) => pid);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  test.each([
    ['redis', 'SIGSTOP'],
    ['postgres', 'SIGSTOP'],
  ] as const)('are stopped within ten seconds while %s has had a %s', async (name, signal) => {
    const { child, ended } = await open();
    const pids = children().map(({ pid }) => pid);
    process.kill(find(name).pid, signal);
    const stoppedAt = Date.now();
    child.kill('SIGTERM');
    await ended;
    expect(Date.now() - stoppedAt).toBeLessThanOrEqual(10_000);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  test.each([
    ['redis', () => join(folder, 'redis/appendonlydir/appendonly.aof.manifest'), 'AOF manifest'],
    ['postgres', () => join(find('postgres').mark, 'global/pg_control'), 'pg_control'],
  ] as const)(
    'that cannot be restarted stop it with the reason: %s',
    async (name, fileOf, reason) => {
      const { ended, output } = await open();
      const file = fileOf();
      const sound = readFileSync(file);
      try {
        writeFileSync(file, 'ruined');
        process.kill(find(name).pid, 'SIGKILL');
        expect(await ended).toEqual([1, null]);
        expect(output()).toMatch(
          new RegExp(`${name} ended 5 times in a row at its start[^]*${reason}`, 'i'),
        );
      } finally {
        writeFileSync(file, sound);
      }
    },
  );
});

async function withRedis(
  stores: Stores,
  run: (redis: ReturnType<typeof connectForCalls>) => Promise<unknown>,
): Promise<void> {
  const redis = connectForCalls(stores.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  await run(redis);
  redis.disconnect();
}
