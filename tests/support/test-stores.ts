import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';
import { startStores } from '@hall/launcher/stores/start-stores';
import { startContainerStores, type TestStores } from './container-stores';

export type { TestStores };

/**
 * Real stores for a run of tests: those of `TEST_DATABASE_URL` and `TEST_REDIS_URL`, else containers where
 * an engine answers, else servers in a folder that is thrown away. Containers would not share a moved clock.
 */
export async function openTestStores(): Promise<TestStores> {
  const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = process.env;
  if (databaseUrl && redisUrl) return { databaseUrl, redisUrl, stop: () => Promise.resolve() };
  const containers = process.env.CLOCK_SHIFT ? undefined : await startContainerStores();
  const stores = containers ?? (await startThrowAwayStores());
  // A test runner that is told to end forgets its tear-down; the servers would outlive it.
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
    tell: (line) => void process.stderr.write(`${line}\n`),
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
