import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillEmptyDatabase } from '@hall/launcher/fill-empty-database';
import type { Supervised } from '@hall/launcher/processes/supervised';
import { startProcesses } from '@hall/launcher/start-processes';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { readConfig } from '@hall/platform/config';
import { migrateDatabase } from '@hall/platform/postgres/data-source';
import { applicationOf } from './template-database';

export interface System {
  baseUrl: string;
  databaseUrl: string;
  redisUrl: string;
  /** Where its processes log to, a file each; gone once it is stopped. */
  logFolder: string;
  /** By the processes' names. */
  pids: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/**
 * The whole system as a visitor meets it: gateway and worker in processes of their own on a free port, with
 * the demonstration's accounts and schedule and the development tools. The processes have the rights of the
 * application's role; the test keeps the owner's.
 * @param stores a migrated, empty database and a Redis of the system's own (`freshStores`)
 * @param settings more of the environment, e.g. `BATCH_MAX`
 */
export async function startSystem(
  stores: { databaseUrl: string; redisUrl: string },
  settings: Record<string, string> = {},
  processes = { gatewayProcesses: 1, workerProcesses: 1 },
): Promise<System> {
  const folder = mkdtempSync(join(tmpdir(), 'hall-system-'));
  const environment = {
    ...process.env,
    NODE_ENV: 'test',
    DEMONSTRATION: '1',
    DEV_TOOLS: '1',
    LOG_LEVEL: 'warn',
    FILES_FOLDER: join(folder, 'files'),
    DATA_KEYS: `development:${randomBytes(32).toString('base64')}`,
    INDEX_KEY: randomBytes(32).toString('base64'),
    ...settings,
    PORT: String(await findFreePort()),
    DATABASE_URL: applicationOf(stores.databaseUrl),
    REDIS_URL: stores.redisUrl,
  };
  await migrateDatabase(stores.databaseUrl, environment.DATABASE_URL);
  const config = readConfig(environment);
  await fillEmptyDatabase(config);

  const running: Supervised[] = [];
  const pids = new Map<string, number>();
  const stop = async (): Promise<void> => {
    for (const one of running.reverse()) await one.stop(10_000);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const started = await startProcesses({
      ...processes,
      environment,
      dataFolder: folder,
      host: config.HOST,
      port: config.PORT,
      tell: (line) => void process.stderr.write(`${line}\n`),
      onStart: (name, pid) => void pids.set(name, pid),
      onSupervised: (one) => running.push(one),
    });
    await started.ready();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...stores,
    logFolder: join(folder, 'logs'),
    pids,
    baseUrl: `http://localhost:${config.PORT}`,
    stop,
  };
}
