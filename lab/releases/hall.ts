import { fillEmptyDatabase } from '@hall/launcher/fill-empty-database';
import { readConfig } from '@hall/platform/config';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { type Replaceable, startReplaceable } from './replaceable';
import { planSystem, type StoreAddresses } from '@hall/tests/support/run-system';
import { type Proxy, startNginx } from '../support/start-nginx';

/** Two workers, two gateways and the proxy, each a separate process. */
export interface Hall {
  baseUrl: string;
  /** In release order: workers first. */
  processes: Replaceable[];
  stop(): Promise<void>;
}

/** Starts a hall on one machine as docs/operating.md describes, with deploy/proxy/nginx.conf and other ports. */
export async function openHall(stores: StoreAddresses): Promise<Hall> {
  const plan = await planSystem(stores, {
    // Longer than nginx keeps an idle upstream connection (`keepalive_timeout`).
    DRAIN_SECONDS: '5',
    TRUST_PROXY: '1',
    // As in production; rejections by a full gateway count as failures here too.
    ACCEPT_WITHIN_MS: '300',
  });
  await migrateDatabase(stores.databaseUrl, plan.environment.DATABASE_URL);
  await fillEmptyDatabase(readConfig(plan.environment));
  const processes: Replaceable[] = [];
  let nginx: Proxy | undefined;
  const stop = async (): Promise<void> => {
    await nginx?.stop();
    for (const one of [...processes].reverse()) await one.stop();
  };
  try {
    for (const kind of ['worker', 'gateway'] as const)
      for (const number of [1, 2])
        processes.push(await startReplaceable(kind, `${kind}-${number}`, plan));
    const gateways = processes.slice(2).map(({ port }) => port) as [number, number];
    nginx = await startNginx(plan.folder, gateways);
    return { baseUrl: nginx.baseUrl, processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
