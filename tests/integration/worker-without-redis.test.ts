import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { beforeAll, expect, test } from '@jest/globals';
import { projectRoot } from '@hall/launcher/environment';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { callBase } from '@hall/shared/contract/envelope';
import { createBlindIndex } from '@hall/platform/crypto/blind-index';
import { placeOf } from '@hall/platform/crypto/places';
import { createSealer } from '@hall/platform/crypto/seal';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { newRequestId, openBookingWorld } from '../support/booking-world';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { eventually } from '../support/eventually';
import { freshStores } from '../support/fresh-stores';
import { databaseBeside, pastPooler, runStatement } from '../support/statements';
import { folderUntilEnd } from '../support/until-end';

/** A port without a server. */
const nowhere = 'redis://127.0.0.1:9';

let stores: Awaited<ReturnType<typeof freshStores>>;
let folder: string;

beforeAll(async () => {
  stores = await freshStores();
  folder = folderUntilEnd('beginning');
});

const makeKeys = () => ({
  DATA_KEYS: `a:${randomBytes(32).toString('base64')}`,
  INDEX_KEY: randomBytes(32).toString('base64'),
});

/**
 * Starts a single process, as a supervisor does.
 * @returns a function that reads its log
 */
function start(name: 'gateway' | 'worker', settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(projectRoot, 'services', name, 'dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      DATABASE_URL: stores.databaseUrl,
      REDIS_URL: stores.redisUrl,
      FILES_FOLDER: join(folder, 'files'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  cleanUpAtEnd(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let log = '';
  child.stdout.on('data', (bytes) => (log += String(bytes)));
  return { child, ended, log: () => log };
}

test.each([
  ['refuses', () => Promise.resolve(nowhere)],
  ['swallows what it is sent', async () => `redis://127.0.0.1:${await startSilentServer()}`],
])(
  'a worker that starts while Redis %s decides by Postgres at once, logs it, and stops on request',
  async (what, whereRedisIs) => {
    stores = await freshStores();
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
    // The request is older than the time limit of the queue.
    await world.database.query(
      `UPDATE booking_requests SET queued_at = now() - interval '1 minute' WHERE requestid = $1`,
      [requestid],
    );
    const port = String(await findFreePort());
    const redisUrl = await whereRedisIs();
    const { child, ended, log } = start('worker', {
      ...keys,
      REDIS_URL: redisUrl,
      WORKER_METRICS_PORT: port,
    });
    await eventually(async () => {
      const rows = (await world.database.query(
        'SELECT state FROM booking_requests WHERE requestid = $1',
        [requestid],
      )) as { state: string }[];
      expect(rows).toEqual([{ state: 'confirmed' }]);
    });
    // From its first sweep, half a second after the start, and not only after a connection has timed out.
    await eventually(async () => expect(log()).toContain('Redis does not answer: continuing'));
    expect(log()).toContain('deciding through Postgres alone');
    if (what !== 'refuses')
      expect(log().indexOf('deciding through')).toBeLessThan(
        log().indexOf('Redis does not answer'),
      );
    await eventually(async () =>
      expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).text()).toBe('ok'),
    );
    if (what === 'refuses') expect(log()).toMatch(/REDIS_URL.*ECONNREFUSED/);

    // Its exit does not wait for Redis either.
    await eventually(async () => expect(log()).toContain('worker ready'));
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);

test('gateway and worker report a database without migrations, and wait for it', async () => {
  await runStatement(stores.databaseUrl, 'CREATE DATABASE not_migrated');
  const databaseUrl = databaseBeside(stores.databaseUrl, 'not_migrated');
  const settings = { ...makeKeys(), DATABASE_URL: databaseUrl };
  const [port, workerPort] = [String(await findFreePort()), String(await findFreePort())];
  const processes = [
    start('gateway', { ...settings, PORT: port, OPS_ADDRESSES: '127.0.0.1' }),
    start('worker', { ...settings, WORKER_METRICS_PORT: workerPort, OPS_ADDRESSES: '127.0.0.1' }),
  ];
  for (const { log } of processes)
    await eventually(async () => expect(log()).toMatch(/not migrated.*npm run migrate/));
  const [gateway, worker] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${workerPort}`];
  const statusOf = async (address: string): Promise<number> => (await fetch(address)).status;
  for (const base of [gateway, worker]) {
    expect([base, await statusOf(`${base}/healthz`)]).toEqual([base, 200]);
    const ready = await fetch(`${base}/readyz`);
    expect([base, ready.status]).toEqual([base, 503]);
    expect(await ready.text()).toMatch(/lacks the migration [A-Za-z]+\d{13}\b.*npm run migrate/);
  }
  expect(await statusOf(`${gateway}/healthz/open`)).toBe(503);
  for (const [path, type] of [
    [`${callBase}schedule/getCalendar`, 'application/json'],
    ['/admin/api/session', 'application/problem+json'],
    ['/page/', 'application/json'],
  ]) {
    const { status, headers } = await fetch(`${gateway}${path}`);
    expect([path, status]).toEqual([path, 503]);
    expect(headers.get('content-type')).toContain(type);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await migrateDatabase(pastPooler(databaseUrl));
  await eventually(async () => expect(processes[0]!.log()).toContain('gateway ready'));
  await eventually(async () => expect(processes[1]!.log()).toContain('worker ready'));
  expect(await statusOf(`${worker}/readyz`)).toBe(200);
  expect(await statusOf(`${gateway}/healthz/open`)).toBe(200);
  expect(await statusOf(`${gateway}/readyz`)).toBe(200);
  expect(processes.map(({ child }) => child.exitCode)).toEqual([null, null]);
});

test('they continue if a newer version only added to the schema, and report an incompatible one', async () => {
  const { databaseUrl, redisUrl } = await freshStores();
  const note = (name: string, needs: string) =>
    runStatement(
      databaseUrl,
      `SET hall.needs = '${needs}'; INSERT INTO schema_migrations (timestamp, name) VALUES (1999000000000, '${name}')`,
    );
  await note('Added1999000000000', '');
  const settings = { ...makeKeys(), DATABASE_URL: databaseUrl, REDIS_URL: redisUrl };
  const port = String(await findFreePort());
  const gateway = start('gateway', { ...settings, PORT: port });
  const worker = start('worker', settings);
  await eventually(async () => expect(gateway.log()).toContain('gateway ready'));
  await eventually(async () => expect(worker.log()).toContain('worker ready'));
  const readiness = async (): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
  await eventually(async () => expect(await readiness()).toBe(200));
  await note('Broken1999000000001', 'Added1999000000000');
  await eventually(async () => expect(await readiness()).toBe(503));
  expect([gateway, worker].map(({ child }) => child.exitCode)).toEqual([null, null]);
});

/**
 * Starts a server that accepts connections and never answers, like a host that drops packets.
 * @returns its port
 */
async function startSilentServer(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUpAtEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
