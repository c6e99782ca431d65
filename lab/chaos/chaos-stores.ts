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
export interface ChaosStores extends RedisControls {
  databaseUrl: string;
  postgresPort: number;
  /** Whether each store lies on a small disk of its own, which can be filled. */
  smallDisks: boolean;
  signalPostgres(signal: NodeJS.Signals): void;
  restartPostgres(): Promise<void>;
  fillDisk(store: keyof typeof diskMiB): void;
  /** Frees it again; a store that ended for want of room is started anew. */
  freeDisk(store: keyof typeof diskMiB): Promise<void>;
  /** Where Postgres has a standby: the primary is lost for good, and the standby promoted. */
  failOver?(loss: Loss): Promise<{ at: number }>;
  /** Where Postgres has a standby: sees to it that there is one, before a run. */
  standBy?(options: { synchronous: boolean }): Promise<void>;
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
