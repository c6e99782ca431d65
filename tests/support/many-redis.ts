import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { projectRoot } from '@hall/launcher/environment';
import { type Child, startChild } from '@hall/launcher/processes/child';
import { findFreePort } from '@hall/launcher/stores/free-port';
import type { StoreServer } from '@hall/launcher/stores/store-server';
import { findRedisBinary } from '@hall/launcher/stores/redis-binary';
import { startRedis } from '@hall/launcher/stores/redis-server';

/** Several real Redis servers that act as one. */
export interface ManyRedis {
  /** The address for REDIS_URL. */
  url: string;
  /** Kills the server that holds the keys of a tag, so that another is promoted. */
  killHolder(key: string): Promise<void>;
  stop(): Promise<void>;
}

const startOne = async (
  folder: string,
  name: string,
  settings: Record<string, string>,
): Promise<StoreServer & { port: number }> => {
  const port = await findFreePort();
  const server = await startRedis({
    folder: join(folder, name),
    logFile: join(folder, `${name}.log`),
    port,
    environment: process.env,
    cacheFolder: join(projectRoot, '.cache'),
    report: () => undefined,
    settings,
  });
  return { ...server, port };
};

/** Starts the same program as a sentinel, which keeps its settings in a separate file. */
export async function startSentinel(
  folder: string,
  name: string,
  lines: string[],
): Promise<{ port: number; child: Child }> {
  const file = join(folder, `${name}.conf`);
  writeFileSync(file, lines.join('\n'));
  const port = await findFreePort();
  const binary = findRedisBinary(process.env, join(projectRoot, '.cache'), () => undefined);
  const child = await startChild({
    name,
    command: binary.command,
    args: [file, '--sentinel', '--port', String(port), '--bind', '127.0.0.1'],
    environment: {
      PATH: '/usr/bin:/bin',
      ...(binary.libraryPath && { LD_LIBRARY_PATH: binary.libraryPath }),
    },
    logFile: join(folder, `${name}.log`),
  });
  await until(`${name} answers`, () => ask(port, (redis) => redis.ping()).then(() => true));
  return { port, child };
}

const ask = async <T>(port: number, question: (redis: Redis) => Promise<T>): Promise<T> => {
  const redis = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  await redis.connect();
  try {
    return await question(redis);
  } finally {
    redis.disconnect();
  }
};

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await holds().catch(() => false)) return;
    await sleep(100);
  }
  throw new Error(`not reached in time: ${what}`);
}

/** Starts three masters with one replica each. */
export async function startCluster(): Promise<ManyRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'hall-cluster-'));
  const servers: (Awaited<ReturnType<typeof startOne>> & { busPort: number })[] = [];
  for (let number = 1; number <= 6; number += 1) {
    // The default is the server's port + 10000, which may be taken or out of range.
    const busPort = await findFreePort();
    const server = await startOne(folder, `node-${number}`, {
      'cluster-enabled': 'yes',
      'cluster-config-file': 'nodes.conf',
      'cluster-node-timeout': '2000',
      'cluster-port': String(busPort),
      databases: '1',
    });
    servers.push({ ...server, busPort });
  }
  const masters = servers.slice(0, 3);
  const slots = [0, 5461, 10_923, 16_384];
  for (const [i, { port }] of masters.entries())
    await ask(port, (redis) =>
      redis.call('CLUSTER', 'ADDSLOTSRANGE', String(slots[i]), String(Number(slots[i + 1]) - 1)),
    );
  const [first] = servers;
  for (const { port } of servers.slice(1))
    await ask(port, (redis) =>
      redis.call('CLUSTER', 'MEET', '127.0.0.1', String(first!.port), String(first!.busPort)),
    );
  const isFormed = (port: number): Promise<boolean> =>
    ask(port, async (redis) => {
      const info = String(await redis.call('CLUSTER', 'INFO'));
      return info.includes('cluster_state:ok') && info.includes('cluster_known_nodes:6');
    });
  for (const { port } of servers) await until('the cluster formed', () => isFormed(port));
  for (const [i, { port }] of servers.slice(3).entries()) {
    const master = String(await ask(masters[i]!.port, (redis) => redis.call('CLUSTER', 'MYID')));
    await until('a replica follows', () =>
      ask(port, (redis) => redis.call('CLUSTER', 'REPLICATE', master)).then(() => true),
    );
  }
  for (const { port } of servers.slice(3))
    await until('a replica is in step', () =>
      ask(port, async (redis) => (await redis.info('replication')).includes('link_status:up')),
    );
  return {
    url: `redis-cluster://${masters.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    async killHolder(key) {
      const slot = Number(
        await ask(masters[0]!.port, (redis) => redis.call('CLUSTER', 'KEYSLOT', key)),
      );
      const holder = masters[slots.findIndex((first, i) => slot >= first && slot < slots[i + 1]!)]!;
      holder.child.kill('SIGKILL');
      await holder.child.ended;
    },
    async stop() {
      for (const server of servers) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a master, a replica, and three sentinels that monitor them. */
export async function startSentinels(): Promise<ManyRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'hall-sentinel-'));
  const master = await startOne(folder, 'master', {});
  const replica = await startOne(folder, 'replica', {});
  await ask(replica.port, (redis) => redis.replicaof('127.0.0.1', master.port));
  const sentinels: Awaited<ReturnType<typeof startSentinel>>[] = [];
  for (const number of [1, 2, 3]) {
    sentinels.push(
      await startSentinel(folder, `sentinel-${number}`, [
        `sentinel monitor hall 127.0.0.1 ${master.port} 2`,
        'sentinel down-after-milliseconds hall 1500',
        'sentinel failover-timeout hall 5000',
      ]),
    );
  }
  await until('the sentinels know each other', () =>
    ask(sentinels[0]!.port, async (redis) =>
      String(await redis.call('SENTINEL', 'CKQUORUM', 'hall')).startsWith('OK 3'),
    ),
  );
  return {
    url: `redis-sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/hall`,
    async killHolder() {
      master.child.kill('SIGKILL');
      await master.child.ended;
    },
    async stop() {
      for (const { child } of sentinels) await child.stop('SIGTERM', 5000);
      for (const server of [replica, master]) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
