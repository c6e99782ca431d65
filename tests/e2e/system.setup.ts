import { join } from 'node:path';
import { readLaunchSettings } from '@hall/launcher/environment';
import { findRunningStores } from '@hall/launcher/processes/process-record';
import { freshStores } from '../support/fresh-stores';
import { startSystem } from '../support/start-system';
import { makeTemplate } from '../support/template-database';
import { openTestStores } from '../support/test-stores';

/**
 * Playwright calls it once before the specs. Its changes to the environment reach the workers.
 * @returns what stops everything that it started
 */
export default async function prepareSystem(): Promise<(() => Promise<void>) | undefined> {
  const { E2E_BASE_URL } = process.env;
  if (!E2E_BASE_URL) return startForTests();
  await useRunningSite(E2E_BASE_URL);
  return undefined;
}

/** Starts the whole system on stores of its own. */
async function startForTests(): Promise<() => Promise<void>> {
  const stores = await openTestStores();
  process.env.TEST_DATABASE_URL = stores.databaseUrl;
  process.env.TEST_REDIS_URL = stores.redisUrl;
  process.env.TEST_TEMPLATE = await makeTemplate(stores.databaseUrl);
  const system = await startSystem(await freshStores());
  process.env.E2E_BASE_URL = system.baseUrl;
  process.env.E2E_DATABASE_URL = system.databaseUrl;
  process.env.E2E_REDIS_URL = system.redisUrl;
  return async () => {
    await system.stop();
    await stores.stop();
    // `--ui` runs the setup again in the same process, and must not take these for a site of the user's.
    for (const name of ['E2E_BASE_URL', 'E2E_DATABASE_URL', 'E2E_REDIS_URL'])
      process.env[name] = '';
    for (const name of ['TEST_DATABASE_URL', 'TEST_REDIS_URL']) process.env[name] = '';
  };
}

/**
 * Checks that the site answers, and looks up the stores of an `npm start` on this machine.
 * @throws {Error} if nobody answers, or the site has no development tools
 */
async function useRunningSite(url: string): Promise<void> {
  const status = (path: string): Promise<number> =>
    fetch(new URL(path, url)).then(
      (answer) => answer.status,
      () => 0,
    );
  if ((await status('/healthz')) !== 200)
    throw new Error(`No site answers at ${url}: start it with \`npm start\`.`);
  if ((await status('/dev/outbox?to=nobody')) !== 200)
    throw new Error(
      `The site at ${url} has no development tools, which the specs need: start it with DEMONSTRATION=1.`,
    );
  const { dataFolder, port } = readLaunchSettings();
  const { hostname, port: asked } = new URL(url);
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) && asked === String(port);
  const stores = isLocal ? findRunningStores(join(dataFolder, 'processes.json')) : undefined;
  if (!stores) return;
  process.env.E2E_DATABASE_URL ||= stores.migrationUrl;
  process.env.E2E_REDIS_URL ||= stores.redisUrl;
}
