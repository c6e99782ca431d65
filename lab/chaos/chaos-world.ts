import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { extendSchedule, writeTemplate } from '@hall/domain/schedule/plan';
import { createSettings, writeSetting } from '@hall/domain/configuration/settings';
import { supervise, type Supervised } from '@hall/launcher/processes/supervised';
import { waitUntilReady } from '@hall/launcher/processes/wait-until-ready';
import { projectRoot } from '@hall/launcher/environment';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { openHallDatabase } from '@hall/domain/model';
import type { Database } from '@hall/platform/postgres/data-source';
import { connectForWorker, type Redis } from '@hall/platform/redis/connections';
import { type Field, prepareField } from '../bench/field';
import { indexKey } from '@hall/tests/support/index-key';
import { applicationOf, databaseBeside, runStatement } from '@hall/tests/support/statements';
import { paceOf } from '../support/pace';
import type { ChaosStores } from './chaos-stores';
import { crashPoints } from './crash-points';
import { findGuard } from './removed-guards';
import { startProxy, type TcpProxy } from './tcp-proxy';

export interface RunPlan {
  /** Number of individuals, each with one request. */
  people: number;
  sessions: number;
  seatsPerSession: number;
  /** Name of a crash point and the call number to crash at; unset: none. */
  crash?: string;
  guard?: string;
  /** Offset of one worker's clock in milliseconds. */
  clockMs?: number;
}

/** A process under test, restarted whenever it dies. */
export interface ChaosProcess {
  kind: 'gateway' | 'worker';
  pid: number;
  supervised: Supervised;
}

/** The system of one run: processes on loopback that reach each other and the stores through proxies. */
export interface ChaosWorld {
  stores: ChaosStores;
  /** Direct connection to the store, for the harness. */
  database: Database;
  redis: Redis;
  databaseUrl: string;
  processes: ChaosProcess[];
  gateways: TcpProxy[];
  toPostgres: TcpProxy;
  workersToRedis: TcpProxy;
  gatewaysToRedis: TcpProxy;
  field: Field;
  /** Sessions of another day, to which an order can be changed. */
  otherSessions: string[];
  /** Epoch milliseconds at which a crash point struck. */
  crashedAt(): number | undefined;
  /** Ids of requests that cannot be stored: they must be reported to the operators. */
  poisoned: Set<string>;
  /** See `paceOf`. */
  pace: number;
  close(): Promise<void>;
}

const startLimitMs = 180_000;

const gatewayCount = 2;
const workerCount = 2;

/** @param template a migrated database to copy */
export async function openChaosWorld(
  stores: ChaosStores,
  template: string,
  folder: string,
  plan: RunPlan,
): Promise<ChaosWorld> {
  const name = `chaos_${randomBytes(5).toString('hex')}`;
  await runStatement(stores.databaseUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const databaseUrl = databaseBeside(stores.databaseUrl, name);
  const database = await openHallDatabase(databaseUrl, 6);
  // The harness waits for an unavailable Redis; only processes under test must not.
  const redis = connectForWorker(stores.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  await redis.flushall();
  // Otherwise the files of earlier runs would fill the small disk.
  await redis.bgrewriteaof();
  const { field, otherSessions } = await prepareHall(database, redis, plan);
  for (const statement of findGuard(plan.guard)?.sql ?? []) await database.query(statement);

  const toPostgres = await startProxy(stores.postgresPort);
  const workersToRedis = await startProxy(stores.redisPort);
  const gatewaysToRedis = await startProxy(stores.redisPort);
  const crashedFile = join(folder, `crashed-${name}`);
  const processes: ChaosProcess[] = [];
  const gateways: TcpProxy[] = [];
  const launch = async (
    kind: ChaosProcess['kind'],
    number: number,
    environment: Record<string, string>,
  ): Promise<void> => {
    const crash = plan.crash && crashPoints[plan.crash.split(':')[0] ?? ''];
    const one = { kind, pid: 0 } as ChaosProcess;
    one.supervised = await supervise(
      {
        name: `${kind}-${number}`,
        command: process.execPath,
        args: [join(projectRoot, 'services', kind, 'dist/main.js')],
        environment: {
          ...process.env,
          NODE_OPTIONS: `--require ${join(__dirname, 'preload.js')}`,
          NODE_ENV: 'test',
          DEMONSTRATION: '1',
          DEV_TOOLS: '1',
          LOG_LEVEL: 'info',
          DRAIN_SECONDS: '0',
          WARM_UP_SECONDS: '0',
          DATA_KEYS: `development:${Buffer.alloc(32, 7).toString('base64')}`,
          INDEX_KEY: indexKey,
          DATABASE_URL: withPort(applicationOf(databaseUrl), toPostgres.port),
          REDIS_URL: withPort(
            stores.redisUrl,
            (kind === 'worker' ? workersToRedis : gatewaysToRedis).port,
          ),
          ...(crash && crash.process === kind && number === 1
            ? { CHAOS_CRASH: plan.crash, CHAOS_CRASHED: crashedFile }
            : {}),
          ...(plan.guard && { CHAOS_GUARD: plan.guard }),
          ...(plan.clockMs && kind === 'worker' && number === 1
            ? { CHAOS_CLOCK_MS: String(plan.clockMs) }
            : {}),
          ...environment,
        },
        cwd: projectRoot,
        logFile: join(folder, 'logs', `${kind}-${number}.log`),
      },
      { onStart: (pid) => (one.pid = pid), report: () => undefined },
    );
    one.supervised.enableRestarts();
    processes.push(one);
  };
  const started = performance.now();
  for (let number = 1; number <= workerCount; number += 1) await launch('worker', number, {});
  for (let number = 1; number <= gatewayCount; number += 1) {
    const port = await findFreePort();
    gateways.push(await startProxy(port));
    await launch('gateway', number, { PORT: String(port) });
  }
  const world: ChaosWorld = {
    pace: 1,
    stores,
    database,
    redis,
    databaseUrl,
    processes,
    gateways,
    toPostgres,
    workersToRedis,
    gatewaysToRedis,
    field,
    otherSessions,
    poisoned: new Set(),
    crashedAt: () =>
      existsSync(crashedFile) ? Number(readFileSync(crashedFile, 'utf8')) : undefined,
    async close() {
      // A stopped process cannot exit.
      for (const { pid } of processes) signal(pid, 'SIGCONT');
      for (const { supervised } of processes) supervised.kill();
      for (const proxy of [toPostgres, workersToRedis, gatewaysToRedis, ...gateways])
        await proxy.close();
      redis.disconnect();
      await database.destroy();
      rmSync(crashedFile, { force: true });
      await runStatement(stores.databaseUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
  try {
    for (const { port } of gateways)
      await waitUntilReady(`http://127.0.0.1:${port}/readyz`, startLimitMs);
    world.pace = paceOf(performance.now() - started);
  } catch (error) {
    await world.close();
    throw error;
  }
  return world;
}

/** Sends a signal to a process that may have ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended.
  }
}

async function prepareHall(database: Database, redis: Redis, plan: RunPlan) {
  await database.query(`INSERT INTO areas (id, name_zh, name_en) VALUES (1, '主馆', 'Main hall')`);
  await writeTemplate(
    database,
    1,
    [0, 1, 2, 3, 4, 5, 6],
    Array.from({ length: plan.sessions }, (_, i) => ({
      starttime: `${String(9 + i).padStart(2, '0')}:00`,
      endtime: `${String(9 + i).padStart(2, '0')}:45`,
      personal: plan.seatsPerSession,
      team: 0,
      window: 0,
    })),
  );
  await writeSetting(database, 'release', { unit: 'days', ahead: 60, time: '00:00' });
  await extendSchedule(database, await createSettings(database, 0).get());
  const field = await prepareField(database, redis, {
    people: plan.people,
    sessions: plan.sessions,
    seats: plan.sessions * plan.seatsPerSession,
    openDay: 1,
  });
  const others = (await database.query(
    `SELECT id::text FROM visit_sessions WHERE visit_date = (SELECT min(visit_date) FROM visit_sessions WHERE visit_date > $1::date)`,
    [field.sessions[0]?.date],
  )) as { id: string }[];
  return { field, otherSessions: others.map(({ id }) => id) };
}

const withPort = (url: string, port: number): string =>
  Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href;
