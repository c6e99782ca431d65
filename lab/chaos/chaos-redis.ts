import { cpSync, existsSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@hall/launcher/stores/free-port';
import type { StoreServer } from '@hall/launcher/stores/store-server';
import { startRedis } from '@hall/launcher/stores/redis-server';

/** Faults that a run can inject into Redis. */
export interface RedisControls {
  redisUrl: string;
  redisPort: number;
  /** Folder for a copy of Redis' files. */
  backupFolder: string;
  signalRedis(signal: NodeJS.Signals): void;
  /** Kills Redis, applies `change` to its files, and restarts it. */
  restartRedis(change?: (aofFolder: string) => void): Promise<void>;
}

/**
 * Starts a Redis that can be killed, damaged and restarted at the same address.
 * @param data folder of its files
 * @param folder for its log, and a copy of its files
 */
export async function openChaosRedis(
  data: string,
  folder: string,
  cacheFolder: string,
): Promise<{ controls: RedisControls; stop(): Promise<void> }> {
  const port = await findFreePort();
  const open = (): Promise<StoreServer> =>
    startRedis({
      folder: data,
      logFile: join(folder, 'logs/redis.log'),
      port,
      environment: process.env,
      cacheFolder,
      report: () => undefined,
    });
  let redis = await open();
  return {
    controls: {
      redisUrl: redis.url,
      redisPort: port,
      backupFolder: join(folder, 'redis-before'),
      signalRedis: (signal) => redis.child.kill(signal),
      async restartRedis(change) {
        redis.child.kill('SIGKILL');
        await redis.child.ended;
        const files = join(data, 'appendonlydir');
        change?.(files);
        // Deletes unreadable files, as docs/reliability.md instructs operators.
        redis = await open().catch(() => {
          rmSync(files, { recursive: true, force: true });
          return open();
        });
      },
    },
    stop: () => redis.stop(),
  };
}

/** Truncates the file that Redis last wrote to, as a power cut does. */
export function truncateAof(aofFolder: string, bytes: number): void {
  const last = readdirSync(aofFolder)
    .filter((name) => name.endsWith('.incr.aof'))
    .sort()
    .at(-1);
  if (!last) return;
  const file = join(aofFolder, last);
  truncateSync(file, Math.max(0, statSync(file).size - bytes));
}

/** Replaces Redis' files with an older copy. */
export function restoreAof(aofFolder: string, backup: string): void {
  rmSync(aofFolder, { recursive: true, force: true });
  if (existsSync(backup)) cpSync(backup, aofFolder, { recursive: true });
}
