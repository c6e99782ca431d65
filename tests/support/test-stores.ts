import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';
import { startStores } from '@hall/launcher/stores/start-stores';
import { GenericContainer, Wait } from 'testcontainers';
import { engineAnswers } from './container-engine';

export type { TestStores };

/**
 * Opens real stores for a test run: those of `TEST_DATABASE_URL` and `TEST_REDIS_URL`, else containers if an engine
 * answers, else servers in a temporary folder. Containers would not share a shifted clock.
 */
export async function openTestStores(): Promise<TestStores> {
  const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = process.env;
  if (databaseUrl && redisUrl) return { databaseUrl, redisUrl, stop: () => Promise.resolve() };
  const containers = process.env.CLOCK_SHIFT ? undefined : await startContainerStores();
  const stores = containers ?? (await startThrowAwayStores());
  // A test runner that gets a signal skips its tear-down, and the servers would keep running.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stores.stop().finally(() => process.exit(130)));
  return stores;
}

async function startThrowAwayStores(): Promise<TestStores> {
  const folder = mkdtempSync(join(tmpdir(), 'hall-test-'));
  const stores = await startStores({
    dataFolder: folder,
    cacheFolder: join(projectRoot, '.cache'),
    environment: process.env,
    durable: false,
    report: (line) => void process.stderr.write(`${line}\n`),
  });
  return {
    ...stores,
    async stop() {
      await stores.stop();
      if (stores.postgres) rmSync(stores.postgres.folder, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface TestStores {
  databaseUrl: string;
  redisUrl: string;
  stop(): Promise<void>;
}

/** @returns stores in containers with the versions of production, or undefined if no engine answers */
async function startContainerStores(): Promise<TestStores | undefined> {
  if (!(await engineAnswers())) return undefined;
  try {
    const [postgres, redis] = await Promise.all([
      new GenericContainer('postgres:17')
        .withEnvironment({ POSTGRES_USER: 'hall', POSTGRES_PASSWORD: 'hall', POSTGRES_DB: 'hall' })
        .withCommand(['postgres', '-c', 'max_connections=200', '-c', 'fsync=off'])
        .withExposedPorts(5432)
        .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
        .start(),
      new GenericContainer('redis:7')
        .withCommand([
          'redis-server',
          '--appendonly',
          'yes',
          '--appendfsync',
          'no',
          '--maxmemory-policy',
          'noeviction',
          '--databases',
          '256',
        ])
        .withExposedPorts(6379)
        .start(),
    ]);
    return {
      databaseUrl: `postgres://hall:hall@${postgres.getHost()}:${postgres.getMappedPort(5432)}/hall`,
      redisUrl: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
      async stop() {
        await Promise.all([postgres.stop(), redis.stop()]);
      },
    };
  } catch (error) {
    // An engine that has no images and no network is treated as missing.
    process.stderr.write(
      `No containers (${(error as Error).message}); starting servers instead.\n`,
    );
    return undefined;
  }
}
