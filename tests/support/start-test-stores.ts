import { openTestStores, type TestStores } from './test-stores';
import { makeTemplate } from './template-database';

declare global {
  var hallTestStores: TestStores | undefined;
}

/** Jest calls it once before the integration tests; the test files find the servers by the environment. */
export default async function startTestStores(): Promise<void> {
  const stores = await openTestStores();
  globalThis.hallTestStores = stores;
  process.env.TEST_DATABASE_URL = stores.databaseUrl;
  process.env.TEST_REDIS_URL = stores.redisUrl;
  process.env.TEST_TEMPLATE = await makeTemplate(stores.databaseUrl);
}
