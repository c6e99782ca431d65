import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { startPostgres, type StoreServer } from '@hall/launcher/stores/postgres-server';
import { startRedis } from '@hall/launcher/stores/redis-server';

/** Sizes of the disks that can be filled: what a run needs, with room. */
const diskMiB = { redis: 64, postgres: 768 };

/** So that the log fits the small disk, and a full one is met in the middle of a write to it as well. */
const smallLog = {
  min_wal_size: '32MB',
  max_wal_size: '96MB',
  wal_recycle: 'off',
  wal_init_zero: 'off',
};

/** Two store servers that can be killed, damaged and started again at the same addresses. */
export interface ChaosStores {
  databaseUrl: string;
  redisUrl: string;
  redisPort: number;
  postgresPort: number;
  /** Whether each store lies on a small disk of its own, which can be filled. */
  smallDisks: boolean;
  signalRedis(signal: NodeJS.Signals): void;
  signalPostgres(signal: NodeJS.Signals): void;
  /** Kills Redis, does something to its files, and starts it again. */
  restartRedis(change?: (aofFolder: string) => void): Promise<void>;
  restartPostgres(): Promise<void>;
  /** Where a copy of Redis' files can be kept. */
  backupFolder: string;
  fillDisk(store: keyof typeof diskMiB): void;
  /** Frees it again; a store that ended for want of room is started anew. */
  freeDisk(store: keyof typeof diskMiB): Promise<void>;
  stop(): Promise<void>;
}

/** @param folder is thrown away by the caller */
export async function startChaosStores(folder: string, cacheFolder: string): Promise<ChaosStores> {
  const folders = { redis: join(folder, 'redis'), postgres: join(folder, 'postgres') };
  // Only root may mount; elsewhere the cases of a full disk are left out, and said to be.
  const smallDisks = [
    mountSmallDisk(folders.redis, diskMiB.redis),
    mountSmallDisk(folders.postgres, diskMiB.postgres),
  ].every(Boolean);
  const redisPort = await findFreePort();
  const postgresPort = await findFreePort();
  const openRedis = (): Promise<StoreServer> =>
    startRedis({
      folder: folders.redis,
      logFile: join(folder, 'logs/redis.log'),
      port: redisPort,
      environment: process.env,
      cacheFolder,
      tell: () => undefined,
    });
  const openPostgres = (): Promise<StoreServer> =>
    startPostgres({
      folder: folders.postgres,
      logFile: join(folder, 'logs/postgres.log'),
      port: postgresPort,
      password: 'chaos',
      durable: false,
      settings: smallLog,
    });
  let redis = await openRedis();
  let postgres = await openPostgres();
  const filler = (store: keyof typeof diskMiB): string => join(folders[store], 'filler');
  return {
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    redisPort,
    postgresPort,
    smallDisks,
    backupFolder: join(folder, 'redis-before'),
    signalRedis: (signal) => redis.child.kill(signal),
    signalPostgres: (signal) => postgres.child.kill(signal),
    async restartRedis(change) {
      redis.child.kill('SIGKILL');
      await redis.child.ended;
      const files = join(folders.redis, 'appendonlydir');
      change?.(files);
      // Files that it cannot read any more are thrown away, as the operators are told to (docs/reliability.md).
      redis = await openRedis().catch(() => {
        rmSync(files, { recursive: true, force: true });
        return openRedis();
      });
    },
    async restartPostgres() {
      postgres.child.kill('SIGKILL');
      await postgres.child.ended;
      // Its processes notice that their parent is gone; until then the memory they share is in use.
      postgres = await retry(openPostgres, 40);
    },
    fillDisk(store) {
      try {
        writeFileSync(filler(store), Buffer.alloc(diskMiB[store] * 1024 * 1024));
      } catch {
        // It is full now, which is what was wanted.
      }
    },
    async freeDisk(store) {
      rmSync(filler(store), { force: true });
      if (store === 'postgres')
        await retry(async () => {
          if (postgres.child.hasEnded()) postgres = await openPostgres();
          await askPostgres(postgres.url, 'SELECT 1');
        }, 100);
    },
    async stop() {
      await redis.stop();
      await postgres.stop();
      for (const mounted of Object.values(folders)) spawnSync('umount', [mounted]);
      rmSync(postgres.folder, { recursive: true, force: true });
    },
  };
}

function mountSmallDisk(folder: string, mebibytes: number): boolean {
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() !== 0) return false;
  const mount = ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder];
  return spawnSync('mount', mount).status === 0;
}

async function askPostgres(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function retry<T>(task: () => Promise<T>, times: number): Promise<T> {
  for (let left = times; ; left -= 1)
    try {
      return await task();
    } catch (error) {
      if (left <= 1) throw error;
      await sleep(100);
    }
}

/** Cuts the end off the file that Redis last wrote to, as a power cut does. */
export function truncateAof(aofFolder: string, bytes: number): void {
  const last = readdirSync(aofFolder)
    .filter((name) => name.endsWith('.incr.aof'))
    .sort()
    .at(-1);
  if (!last) return;
  const file = join(aofFolder, last);
  truncateSync(file, Math.max(0, statSync(file).size - bytes));
}

/** Puts an older copy of Redis' files in the place of the present ones. */
export function restoreAof(aofFolder: string, backup: string): void {
  rmSync(aofFolder, { recursive: true, force: true });
  if (existsSync(backup)) cpSync(backup, aofFolder, { recursive: true });
}
