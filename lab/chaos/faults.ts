import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { rebuildDay, createSeatAllocator } from '@hall/domain/schedule/seats';
import { createLogger } from '@hall/platform/logger';
import { connectForProducer } from '@hall/platform/redis/connections';
import { createBookingProducer } from '@hall/queues/producer';
import { restoreAof, truncateAof } from './chaos-redis';
import { type ChaosProcess, type ChaosWorld, signal } from './chaos-world';
import type { Chance } from '@hall/tests/support/random';

/** Start of a recovery, and the fault that it recovers from. */
export interface Struck {
  what: 'worker killed' | 'Redis wiped' | 'Postgres killed' | 'Postgres failed over';
  at: number;
}

/** A fault. It ends with every process able to work again. */
export type Fault = (world: ChaosWorld, chance: Chance) => Promise<Struck | undefined>;

const pickOne = (world: ChaosWorld, chance: Chance, kind: ChaosProcess['kind']): ChaosProcess =>
  chance.pick(world.processes.filter((one) => one.kind === kind));

/** A store stops answering for a while, but keeps its connections. */
const pause =
  (which: 'signalRedis' | 'signalPostgres'): Fault =>
  async ({ stores }, chance) => {
    stores[which]('SIGSTOP');
    await sleep(chance.between(500, 4000));
    stores[which]('SIGCONT');
  };

/** Redis is unreachable, for all processes except the harness or for the workers only. */
const cutOffRedis =
  (from: 'everybody' | 'workers'): Fault =>
  async ({ workersToRedis, gatewaysToRedis }, chance) => {
    const ways = from === 'workers' ? [workersToRedis] : [workersToRedis, gatewaysToRedis];
    for (const way of ways) {
      way.reset();
      way.weather.swallowAnswers = true;
    }
    await sleep(chance.between(3000, 6000));
    for (const way of ways) {
      way.weather.swallowAnswers = false;
      way.reset();
    }
  };

const fillDisk =
  (store: 'redis' | 'postgres'): Fault =>
  async ({ stores }, chance) => {
    if (!stores.smallDisks) return;
    stores.fillDisk(store);
    await sleep(chance.between(1500, 4000));
    await stores.freeDisk(store);
  };

const stall =
  (kind: ChaosProcess['kind']): Fault =>
  async (world, chance) => {
    const { pid } = pickOne(world, chance, kind);
    signal(pid, 'SIGSTOP');
    // Longer than a job's lock: another worker takes the job, then this one wakes and finishes the job a second time.
    await sleep(chance.between(1000, 8000));
    signal(pid, 'SIGCONT');
  };

/** Every fault for a single Postgres, by name; `none` is the run that must pass before any other. */
export const faults: Record<string, Fault> = {
  none: async () => undefined,
  'worker-killed': async (world, chance) => {
    signal(pickOne(world, chance, 'worker').pid, 'SIGKILL');
    return { what: 'worker killed', at: Date.now() };
  },
  'all-workers-killed': async (world) => {
    for (const one of world.processes) if (one.kind === 'worker') signal(one.pid, 'SIGKILL');
  },
  'gateway-killed': async (world, chance) => {
    signal(pickOne(world, chance, 'gateway').pid, 'SIGKILL');
  },
  'worker-stalled': stall('worker'),
  'gateway-stalled': stall('gateway'),
  'rolling-restart': async ({ processes }, chance) => {
    for (const one of chance.shuffle(processes)) {
      const before = one.pid;
      signal(before, 'SIGTERM');
      for (let tries = 0; tries < 150 && one.pid === before; tries += 1) await sleep(100);
    }
  },
  'redis-killed': async ({ stores }) => {
    await stores.restartRedis();
  },
  'redis-paused': pause('signalRedis'),
  'redis-away': cutOffRedis('everybody'),
  // The gateways keep accepting requests, so Postgres alone decides them.
  'redis-away-from-workers': cutOffRedis('workers'),
  'redis-flushed': async ({ redis }) => {
    await redis.flushall();
    return { what: 'Redis wiped', at: Date.now() };
  },
  'redis-files-deleted': async ({ stores }) => {
    await stores.restartRedis((aof) => rmSync(aof, { recursive: true, force: true }));
    return { what: 'Redis wiped', at: Date.now() };
  },
  'redis-file-truncated': async ({ stores }, chance) => {
    await stores.restartRedis((aof) => truncateAof(aof, chance.between(1, 60_000)));
  },
  'redis-older-file': async ({ stores }, chance) => {
    rmSync(stores.backupFolder, { recursive: true, force: true });
    await stores.restartRedis((aof) => {
      if (existsSync(aof)) cpSync(aof, stores.backupFolder, { recursive: true });
    });
    await sleep(chance.between(500, 1500));
    await stores.restartRedis((aof) => restoreAof(aof, stores.backupFolder));
  },
  'redis-disk-full': fillDisk('redis'),
  'postgres-disk-full': fillDisk('postgres'),
  'postgres-killed': async ({ stores }) => {
    const at = Date.now();
    await stores.restartPostgres();
    return { what: 'Postgres killed', at };
  },
  'postgres-paused': pause('signalPostgres'),
  'cut-during-commit': async ({ toPostgres }, chance) => {
    toPostgres.weather.cutAfter = { text: 'COMMIT', times: chance.between(2, 12) };
    await sleep(2500);
    toPostgres.weather.cutAfter.times = 0;
  },
  'answers-lost': async ({ gateways }, chance) => {
    for (let left = 4; left > 0; left -= 1) {
      const { weather } = chance.pick(gateways);
      weather.swallowAnswers = true;
      await sleep(chance.between(100, 500));
      weather.swallowAnswers = false;
      await sleep(150);
    }
  },
  'slow-network': async ({ gateways, toPostgres, workersToRedis, gatewaysToRedis }, chance) => {
    const ways = [toPostgres, workersToRedis, gatewaysToRedis, ...gateways];
    for (const { weather } of ways) weather.delayMs = chance.between(5, 60);
    await sleep(2500);
    for (const { weather } of ways) weather.delayMs = 0;
  },
  'connections-reset': async (
    { gateways, toPostgres, workersToRedis, gatewaysToRedis },
    chance,
  ) => {
    for (let left = 5; left > 0; left -= 1) {
      chance.pick([toPostgres, workersToRedis, gatewaysToRedis, ...gateways]).reset();
      await sleep(chance.between(50, 400));
    }
  },
  'jobs-thrice': async (world, chance) => {
    const connection = connectForProducer(world.stores.redisUrl);
    await new Promise<void>((resolve) => connection.once('ready', () => resolve()));
    const producer = createBookingProducer(connection, '{hall}');
    const day = world.field.sessions[0]?.date ?? '';
    const all = world.field.requestIds.map((requestid) => ({ requestid, day }));
    for (let left = 3; left > 0; left -= 1) {
      await producer.add(chance.shuffle(all)).catch(() => undefined);
      await sleep(700);
    }
    await producer.close();
    connection.disconnect();
  },
  'capacity-below-sold': async ({ database, field }) => {
    const refused = await database
      .query(
        'UPDATE seat_pools SET capacity = sold + held - 1 WHERE session_id = $1 AND sold + held > 0',
        [field.sessions[0]?.id],
      )
      .then(
        ([, changed]: [unknown, number]) => changed === 0,
        () => true,
      );
    if (!refused) throw new Error('a capacity below what is sold was not refused');
  },
  'session-stopped': async ({ database, field }, chance) => {
    const id = chance.pick(field.sessions).id;
    await database.query('UPDATE visit_sessions SET stopped = true WHERE id = $1', [id]);
    await sleep(chance.between(500, 1500));
    await database.query('UPDATE visit_sessions SET stopped = false WHERE id = $1', [id]);
  },
  'day-rebuilt': async (world, chance) => {
    const deps = {
      database: world.database,
      allocator: createSeatAllocator(world.redis),
      logger: createLogger('chaos', 'silent'),
    };
    for (let left = 3; left > 0; left -= 1) {
      await rebuildDay(deps, world.field.sessions[0]?.date ?? '', 'force').catch(() => undefined);
      await sleep(chance.between(100, 600));
    }
  },
  poison: async ({ database, otherSessions, poisoned }) => {
    const requestid = randomBytes(16).toString('hex');
    poisoned.add(requestid);
    // A row that the gateway would never write: no ticket can hold its document type.
    await database.query(
      `INSERT INTO booking_requests (requestid, account_id, account_type, area_id, session_id, visit_date, pool,
         ticketcount, visitors, visitor_keys, body_hash)
       SELECT $1, (SELECT max(id) FROM accounts), 'tg', 1, s.id, s.visit_date, 'personal', 1,
         '[{"realname": "王小明", "doctype": 99999, "idnum": "-", "key": "poison"}]', ARRAY['poison'], '-'
       FROM visit_sessions s WHERE s.id = $2`,
      [requestid, otherSessions[0]],
    );
  },
};
