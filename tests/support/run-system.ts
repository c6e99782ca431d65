import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Supervised } from '@hall/launcher/processes/supervised';
import { startProcesses } from '@hall/launcher/start-processes';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { indexKey } from './index-key';
import { applicationOf } from './statements';

/** Postgres, as the owner of the schema, and Redis. */
export interface StoreAddresses {
  databaseUrl: string;
  redisUrl: string;
}

export interface System extends StoreAddresses {
  baseUrl: string;
  /** The folder of the processes' log files. It is deleted when the system stops. */
  logFolder: string;
  /** Process ids by process name. */
  pids: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** The environment of a system's processes, and their folder of files. */
export interface SystemPlan {
  environment: Record<string, string | undefined> & { PORT: string; DATABASE_URL: string };
  folder: string;
}

/**
 * Additional environment variables, e.g. `BATCH_MAX`. Variables with the system's own address are a function of its
 * port.
 */
export type MoreSettings = Record<string, string> | ((port: number) => Record<string, string>);

/**
 * Plans a demo system with development tools on a free port, with its own keys and folder. The processes have the
 * rights of the application role, the test those of the owner.
 */
export async function planSystem(
  stores: StoreAddresses,
  settings: MoreSettings,
): Promise<SystemPlan> {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'hall-system-'));
  return {
    folder,
    environment: {
      ...process.env,
      NODE_ENV: 'test',
      DEMONSTRATION: '1',
      DEV_TOOLS: '1',
      LOG_LEVEL: 'warn',
      // A slow machine must not shed load. Tests of load shedding set this value.
      ACCEPT_WITHIN_MS: '60000',
      // All browser tests of a run come from one address.
      SMS_HOURLY_PER_ADDRESS: '1000',
      FILES_FOLDER: join(folder, 'files'),
      DATA_KEYS: `development:${randomBytes(32).toString('base64')}`,
      INDEX_KEY: indexKey,
      ...(typeof settings === 'function' ? settings(port) : settings),
      PORT: String(port),
      DATABASE_URL: applicationOf(stores.databaseUrl),
      REDIS_URL: stores.redisUrl,
    },
  };
}

/** Starts gateway and worker in separate processes, and waits until they accept bookings. */
export async function runSystem(
  stores: StoreAddresses,
  { environment, folder }: SystemPlan,
  processes = { gatewayProcesses: 1, workerProcesses: 1 },
): Promise<System> {
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
      host: '127.0.0.1',
      port: Number(environment.PORT),
      report: (line) => void process.stderr.write(`${line}\n`),
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
    baseUrl: `http://localhost:${environment.PORT}`,
    stop,
  };
}
