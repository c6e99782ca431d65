import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { startPostgres } from '@hall/launcher/stores/postgres-server';
import type { StoreServer } from '@hall/launcher/stores/store-server';
import { openChaosRedis, type RedisControls } from './chaos-redis';
import type { Loss } from './failover/postgres-pair';
import { retry } from '@hall/tests/support/retry';

/** Sizes of the disks that can be filled, with room for a run. */
const diskMiB = { redis: 64, postgres: 768 };

/** Makes the log fit the small disk, and lets the disk fill up in the middle of a log write. */
const smallLog = {
  min_wal_size: '32MB',
  max_wal_size: '96MB',
  wal_recycle: 'off',
  wal_init_zero: 'off',
};

/** Two store servers that can be killed, damaged and restarted at the same addresses. */
export interface ChaosStores extends RedisControls {
  databaseUrl: string;
  postgresPort: number;
  /** Whether each store has its own small disk, which can be filled. */
  smallDisks: boolean;
  signalPostgres(signal: NodeJS.Signals): void;
  restartPostgres(): Promise<void>;
  fillDisk(store: keyof typeof diskMiB): void;
  /** Frees the disk; restarts a store that stopped because the disk was full. */
  freeDisk(store: keyof typeof diskMiB): Promise<void>;
  /** With a standby: loses the primary for good and promotes the standby. */
  failOver?(loss: Loss): Promise<{ at: number }>;
  /** With a standby: ensures before a run that one exists. */
  standBy?(options: { synchronous: boolean }): Promise<void>;
  stop(): Promise<void>;
}

/** @param folder the caller deletes it */
export async function startChaosStores(folder: string, cacheFolder: string): Promise<ChaosStores> {
  const folders = { redis: join(folder, 'redis'), postgres: join(folder, 'postgres') };
  // Only root may mount; other users skip the full-disk cases, and the output says so.
  const smallDisks = [
    mountSmallDisk(folders.redis, diskMiB.redis),
    mountSmallDisk(folders.postgres, diskMiB.postgres),
  ].every(Boolean);
  const redis = await openChaosRedis(folders.redis, folder, cacheFolder);
  const postgresPort = await findFreePort();
  const openPostgres = (): Promise<StoreServer> =>
    startPostgres({
      folder: folders.postgres,
      logFile: join(folder, 'logs/postgres.log'),
      port: postgresPort,
      password: 'chaos',
      durable: false,
      environment: process.env,
      settings: smallLog,
    });
  let postgres = await openPostgres();
  const filler = (store: keyof typeof diskMiB): string => join(folders[store], 'filler');
  return {
    databaseUrl: postgres.url,
    ...redis.controls,
    postgresPort,
    smallDisks,
    signalPostgres: (signal) => postgres.child.kill(signal),
    async restartPostgres() {
      postgres.child.kill('SIGKILL');
      await postgres.child.ended;
      // Shared memory stays in use until its processes notice that their parent has ended.
      postgres = await retry(openPostgres, 40);
    },
    fillDisk(store) {
      try {
        writeFileSync(filler(store), Buffer.alloc(diskMiB[store] * 1024 * 1024));
      } catch {
        // The disk is full, as intended.
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
