import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';
import { startStores } from '@hall/launcher/stores/start-stores';
import { startContainerStores, type TestStores } from './container-stores';

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
