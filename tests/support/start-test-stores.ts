import { openSystemPool } from './system-pool';
import { makeTemplate } from './template-database';
import { openTestStores } from './test-stores';

declare global {
  var stopTestStores: (() => Promise<void>) | undefined;
}

/** Jest calls it once before the integration tests. Test files read the addresses from the environment. */
export default async function startTestStores(): Promise<void> {
  const stores = await openTestStores();
  globalThis.stopTestStores = () => stores.stop();
  process.env.TEST_DATABASE_URL = stores.databaseUrl;
  process.env.TEST_REDIS_URL = stores.redisUrl;
  process.env.TEST_TEMPLATE = await makeTemplate(stores.databaseUrl);
  const pool = await openSystemPool();
  process.env.TEST_SYSTEM_POOL = pool.url;
  globalThis.stopTestStores = async () => {
    await pool.close();
    await stores.stop();
  };
}
