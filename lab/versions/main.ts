import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openHallDatabase } from '@hall/domain/model';
import { fillEmptyDatabase } from '@hall/launcher/fill-empty-database';
import { readConfig } from '@hall/platform/config';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { connectForCalls } from '@hall/platform/redis/connections';
import { planSystem, type StoreAddresses } from '@hall/tests/support/run-system';
import { openTestStores } from '@hall/tests/support/test-stores';
import { prepareField } from '../bench/field';
import { paceOf } from '../support/pace';
import { option, print, type Result, runChecks } from '../support/run-checks';
import { type Proxy, startNginx } from '../support/start-nginx';
import { type Replaceable, startReplaceable } from './replaceable';
import { sendVisitors } from './visitors';

/** Bookings on a machine at the usual pace. */
const perSecond = 20;
/** More than two rounds need. */
const people = 6000;

/**
 * `npm test -- versions [--rounds N]`: replaces every gateway and worker, one after another, behind the nginx of
 * deploy/proxy, while twenty visitors a second book, or fewer on a slower machine. No call may fail, and each request
 * must be decided.
 */
async function testVersions(): Promise<Result[]> {
  const rounds = Number(option('--rounds') ?? 1);
  const stores = await openTestStores();
  const hall = await openHall(stores);
  const database = await openHallDatabase(stores.databaseUrl, 4);
  const redis = connectForCalls(stores.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  try {
    const field = await prepareField(database, redis, { people, sessions: 5, openDay: 1 });
    const rate = Math.max(1, Math.round(perSecond / hall.pace));
    print(`${rate} visitors a second on a machine ${hall.pace.toFixed(1)} times as slow as usual`);
    const { journal, stop } = sendVisitors(hall.baseUrl, field, rate);
    await sleep(3000);
    for (let round = 1; round <= rounds; round += 1)
      for (const one of hall.processes) {
        const seconds = ((await one.replace()) / 1000).toFixed(1);
        print(`${one.name} replaced in ${seconds} s; ${journal.failed.length} calls failed`);
        await sleep(1000);
      }
    await sleep(2000);
    await stop();
    const { calls, failed, accepted, decided } = journal;
    print(`${calls} calls, ${failed.length} failed; ${accepted} accepted, ${decided} decided`);
    for (const one of failed.slice(0, 20)) print(one);
    return [
      { command: 'no call failed during the replacements', ok: !failed.length },
      {
        command: 'every request that was accepted was decided',
        ok: decided === accepted && accepted > 0,
      },
    ];
  } finally {
    redis.disconnect();
    await database.destroy();
    await hall.stop();
    await stores.stop();
  }
}

/** Two workers, two gateways and the proxy, each a separate process. */
interface Hall {
  baseUrl: string;
  /** In the order of an update: workers first. */
  processes: Replaceable[];
  /** See `paceOf`. */
  pace: number;
  stop(): Promise<void>;
}

/** Starts a hall on one machine as docs/operating.md describes, with deploy/proxy/nginx.conf and other ports. */
async function openHall(stores: StoreAddresses): Promise<Hall> {
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
    rmSync(plan.folder, { recursive: true, force: true });
  };
  try {
    const since = performance.now();
    const starts = (['worker', 'gateway'] as const).flatMap((kind) =>
      [1, 2].map((number) => startReplaceable(kind, `${kind}-${number}`, plan)),
    );
    for (const start of await Promise.allSettled(starts))
      if (start.status === 'fulfilled') processes.push(start.value);
    await Promise.all(starts);
    const pace = paceOf(performance.now() - since);
    const gateways = processes.slice(2).map(({ port }) => port) as [number, number];
    nginx = await startNginx(plan.folder, gateways);
    return { baseUrl: nginx.baseUrl, processes, pace, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

void runChecks(testVersions, ['nginx']);
