import { freshStores } from '../support/fresh-stores';
import { startSystem } from '../support/start-system';
import { makeTemplate } from '../support/template-database';
import { openTestStores } from '../support/test-stores';

/**
 * Playwright calls it once before the specs: the whole system against stores of its own.
 * @returns what takes it down again
 */
export default async function startForBrowser(): Promise<() => Promise<void>> {
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
  };
}
