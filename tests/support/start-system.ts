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
 * The whole system as a visitor meets it, on stores of the caller's: gateway and worker in processes of their own on a
 * free port, with the demonstration's accounts and schedule and the development tools. A test that needs no stores of
 * its own making takes one that is filled already (`take-system.ts`).
 * @param stores a database, which is migrated and filled where it is not, and a Redis of the system's own
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
