import { join } from 'node:path';
import { readLaunchSettings } from '@hall/launcher/environment';
import { findRunningStores } from '@hall/launcher/processes/process-record';
import { freshStores } from '../support/fresh-stores';
import { settledDay } from '../support/settled-day';
import { startSystem } from '../support/start-system';
import { makeTemplate } from '../support/template-database';
import { openTestStores } from '../support/test-stores';
import { writeFonts } from './write-fonts';

/**
 * Playwright calls it once before the specs. Its changes to the environment reach the workers.
 * @returns a function that stops everything that it started
 */
export default async function prepareSystem(): Promise<(() => Promise<void>) | undefined> {
  const { E2E_BASE_URL, E2E_FONTS } = process.env;
  writeFonts(String(E2E_FONTS));
  if (!E2E_BASE_URL) return startForSpecs();
  await useRunningSite(E2E_BASE_URL);
  return undefined;
}

/** The hall's day must last at least this long: tests of today's visits fail if it ends during the run. */
const runMs = 10 * 60_000;

/** Starts the whole system on new stores. */
async function startForSpecs(): Promise<() => Promise<void>> {
  await settledDay(new Date(), runMs);
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
    // `--ui` runs the setup again in the same process, which must not use the addresses of stopped stores.
    for (const name of ['E2E_BASE_URL', 'E2E_DATABASE_URL', 'E2E_REDIS_URL'])
      process.env[name] = '';
    for (const name of ['TEST_DATABASE_URL', 'TEST_REDIS_URL']) process.env[name] = '';
  };
}

/**
 * Checks that the site answers. Looks up the addresses of its stores if `npm start` of this project runs it.
 * @throws {Error} if the site does not answer or has no development tools
 */
async function useRunningSite(url: string): Promise<void> {
  const status = (path: string): Promise<number> =>
    fetch(new URL(path, url)).then(
      (answer) => answer.status,
      () => 0,
    );
  if ((await status('/healthz')) !== 200)
    throw new Error(`No site answers at ${url}. Start it with \`npm start\`.`);
  if ((await status('/dev/outbox?to=nobody')) !== 200)
    throw new Error(
      `The site at ${url} has no development tools, which the specs need. Start it with DEMONSTRATION=1.`,
    );
  const { dataFolder, port } = readLaunchSettings();
  const { hostname, port: asked } = new URL(url);
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) && asked === String(port);
  const stores = isLocal ? findRunningStores(join(dataFolder, 'processes.json')) : undefined;
  if (!stores) return;
  process.env.E2E_DATABASE_URL ||= stores.migrationUrl;
  process.env.E2E_REDIS_URL ||= stores.redisUrl;
}
