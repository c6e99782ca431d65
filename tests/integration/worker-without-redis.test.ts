import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { projectRoot } from '@hall/launcher/environment';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { createBlindIndex } from '@hall/platform/crypto/blind-index';
import { placeOf } from '@hall/platform/crypto/places';
import { createSealer } from '@hall/platform/crypto/seal';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { newRequestId, openBookingWorld } from '../support/booking-world';
import { eventually } from '../support/eventually';
import { freshStores } from '../support/fresh-stores';
import { releaseAtEnd } from '../support/release-at-end';
import { databaseBeside, pastPooler, runStatement } from '../support/statements';

/** Nobody listens there. */
const nowhere = 'redis://127.0.0.1:9';

let stores: Awaited<ReturnType<typeof freshStores>>;
let folder: string;

beforeAll(async () => {
  stores = await freshStores();
  folder = mkdtempSync(join(tmpdir(), 'hall-beginning-'));
  releaseAtEnd(() => rmSync(folder, { recursive: true, force: true }));
});

const makeKeys = () => ({
  DATA_KEYS: `a:${randomBytes(32).toString('base64')}`,
  INDEX_KEY: randomBytes(32).toString('base64'),
});

/** Starts a process by itself, as a supervisor does. @returns what it has logged so far */
function start(name: 'gateway' | 'worker', settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(projectRoot, 'services', name, 'dist/main.js')], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', HOST: '127.0.0.1' },
      ...{ DATABASE_URL: stores.databaseUrl, REDIS_URL: stores.redisUrl },
      FILES_FOLDER: join(folder, 'files'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  releaseAtEnd(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let log = '';
  child.stdout.on('data', (bytes) => (log += String(bytes)));
  return { child, log: () => log };
}

test('a worker that begins while Redis is away decides by Postgres, and says that it lives', async () => {
  const keys = makeKeys();
  const sealer = createSealer(keys.DATA_KEYS);
  const blindIndex = createBlindIndex(keys.INDEX_KEY);
  const world = await openBookingWorld(stores, { seats: 10, identities: { sealer, blindIndex } });
  const [accountId = ''] = await world.makeAccounts(1);
  const { id: sessionId, date } = world.sessions[0]!;
  const requestid = newRequestId();
  const number = '110101199003074514';
  const key = blindIndex(1, number);
  const idnum = sealer.seal(number, placeOf.visitor(key));
  const somebody = { realname: '王小明', doctype: 1, idnum, key };
  await world.accept({ requestid, accountId, sessionId, date, visitors: [somebody] });
  const port = String(await findFreePort());
  const { log } = start('worker', { ...keys, REDIS_URL: nowhere, WORKER_METRICS_PORT: port });
  await eventually(async () => {
    const rows = (await world.database.query(
      'SELECT state FROM booking_requests WHERE requestid = $1',
      [requestid],
    )) as { state: string }[];
    expect(rows).toEqual([{ state: 'confirmed' }]);
  });
  expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).text()).toBe('ok');
  expect(log()).toMatch(/REDIS_URL.*ECONNREFUSED/);
});

test('gateway and worker name a database that is not migrated, and wait for it', async () => {
  await runStatement(stores.databaseUrl, 'CREATE DATABASE not_migrated');
  const databaseUrl = databaseBeside(stores.databaseUrl, 'not_migrated');
  const settings = { ...makeKeys(), DATABASE_URL: databaseUrl };
  const processes = [
    start('gateway', { ...settings, PORT: String(await findFreePort()) }),
    start('worker', settings),
  ];
  for (const { log } of processes)
    await eventually(async () => expect(log()).toMatch(/not migrated.*npm run migrate/));
  await migrateDatabase(pastPooler(databaseUrl));
  await eventually(async () => expect(processes[0]!.log()).toContain('gateway ready'));
  await eventually(async () => expect(processes[1]!.log()).toContain('worker ready'));
  expect(processes.map(({ child }) => child.exitCode)).toEqual([null, null]);
});
