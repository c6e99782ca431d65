import { fillEmptyDatabase } from '@hall/launcher/fill-empty-database';
import { readConfig } from '@hall/platform/config';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import {
  type MoreSettings,
  planSystem,
  runSystem,
  type StoreAddresses,
  type System,
} from './run-system';
import { pastPooler } from './statements';

/**
 * Starts the whole system on the caller's stores: gateway and worker in separate processes on a free port, with demo
 * accounts, schedule and development tools. Tests that do not need their own stores take a filled system
 * (`take-system.ts`).
 * @param stores a database, which is migrated and filled if necessary, and a Redis of the system's own
 */
export async function startSystem(
  stores: StoreAddresses,
  settings: MoreSettings = {},
  processes = { gatewayProcesses: 1, workerProcesses: 1 },
): Promise<System> {
  const plan = await planSystem(stores, settings);
  await migrateDatabase(pastPooler(stores.databaseUrl), plan.environment.DATABASE_URL);
  await fillEmptyDatabase(readConfig(plan.environment));
  return runSystem(stores, plan, processes);
}
