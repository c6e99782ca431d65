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
import { findFreePort } from '@hall/launcher/stores/free-port';
import { startPostgres, type StoreServer } from '@hall/launcher/stores/postgres-server';
import { startRedis } from '@hall/launcher/stores/redis-server';

const diskMiB = 64;

/** Two store servers that can be killed, damaged and started again at the same addresses. */
export interface ChaosStores {
  databaseUrl: string;
  redisUrl: string;
  redisPort: number;
  postgresPort: number;
  /** Whether Redis lies on a small disk of its own, which can be filled. */
  smallDisk: boolean;
  signalRedis(signal: NodeJS.Signals): void;
  signalPostgres(signal: NodeJS.Signals): void;
  /** Kills Redis, does something to its files, and starts it again. */
  restartRedis(change?: (aofFolder: string) => void): Promise<void>;
  restartPostgres(): Promise<void>;
  /** Where a copy of Redis' files can be kept. */
  backupFolder: string;
  fillDisk(): void;
  freeDisk(): void;
  stop(): Promise<void>;
}

/** @param folder is thrown away by the caller */
export async function startChaosStores(folder: string, cacheFolder: string): Promise<ChaosStores> {
  const redisFolder = join(folder, 'redis');
  mkdirSync(redisFolder, { recursive: true });
  // Only root may mount; elsewhere the case of the full disk is left out, and said to be.
  const smallDisk =
    process.getuid?.() === 0 &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMiB}m`, 'tmpfs', redisFolder]).status ===
      0;
  const redisPort = await findFreePort();
  const postgresPort = await findFreePort();
  const openRedis = (): Promise<StoreServer> =>
    startRedis({
      folder: redisFolder,
      logFile: join(folder, 'logs/redis.log'),
      port: redisPort,
      environment: process.env,
      cacheFolder,
      tell: () => undefined,
    });
  const openPostgres = (): Promise<StoreServer> =>
    startPostgres({
      folder: join(folder, 'postgres'),
      logFile: join(folder, 'logs/postgres.log'),
      port: postgresPort,
      password: 'chaos',
      durable: false,
    });
  let redis = await openRedis();
  let postgres = await openPostgres();
  const filler = join(redisFolder, 'filler');
  return {
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    redisPort,
    postgresPort,
    smallDisk,
    backupFolder: join(folder, 'redis-before'),
    signalRedis: (signal) => redis.child.kill(signal),
    signalPostgres: (signal) => postgres.child.kill(signal),
    async restartRedis(change) {
      redis.child.kill('SIGKILL');
      await redis.child.ended;
      const files = join(redisFolder, 'appendonlydir');
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
    fillDisk() {
      try {
        writeFileSync(filler, Buffer.alloc(diskMiB * 1024 * 1024));
      } catch {
        // It is full now, which is what was wanted.
      }
    },
    freeDisk: () => rmSync(filler, { force: true }),
    async stop() {
      await redis.stop();
      await postgres.stop();
      if (smallDisk) spawnSync('umount', [redisFolder]);
      rmSync(postgres.folder, { recursive: true, force: true });
    },
  };
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
