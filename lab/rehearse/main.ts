import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '@hall/launcher/environment';
import { openHallDatabase } from '@hall/domain/model';
import { takeBack } from '@hall/launcher/take-back';
import type { fillEmptyDatabase } from '@hall/launcher/fill-empty-database';
import { readConfig } from '@hall/platform/config';
import {
  findPendingMigrations,
  migrateDatabase,
  migrateUpTo,
} from '@hall/platform/postgres/migrate';
import { formerVersion } from '@hall/platform/postgres/former-version';
import { connectForCalls } from '@hall/platform/redis/connections';
import { prepareField } from '../bench/field';
import { fillHistory } from '../bench/history';
import { type Replaceable, startReplaceable } from '../versions/replaceable';
import { planSystem } from '@hall/tests/support/run-system';
import { openTestStores } from '@hall/tests/support/test-stores';
import { type Journal, sendVisitors } from '../versions/visitors';
import { fail, option, print } from '../support/run-checks';
import { buildFormerVersion } from './former-version';

const perSecond = 20;
/** Maximum duration of a call during a migration; override it with `--longest-ms` on a busy machine. */
const longestMs = Number(option('--longest-ms') ?? 1000);
/** Letters that keep the visitors of different phases apart. */
const runs = 'ABCD';
/** How long both versions run side by side. */
const sideBySideMs = 10_000;

/**
 * `npm run migrate:rehearse [-- --orders N --longest-ms 1000]`: gateway and worker of the former version take bookings on
 * its schema, with N past orders, while this version's migrations run one by one. Then a worker and a gateway of each
 * version run side by side, and finally the former version alone, as after a rollback. Prints the longest wait of a
 * booking during each migration.
 * @returns the exit code: 1 if a call fails, a request is not decided, or a call waits longer than a second during a
 * migration; 2 if the Git history does not contain the former version
 */
async function rehearse(): Promise<number> {
  const orders = Number(option('--orders') ?? 20_000);
  const root = await buildFormerVersion(print);
  if (!root) {
    print(`Version ${formerVersion.number} is not in this repository: git fetch --unshallow.`);
    return 2;
  }
  const stores = await openTestStores();
  // Both serve this version's pages; the former version's are not built.
  const settings = { DRAIN_SECONDS: '0', WARM_UP_SECONDS: '0', STATIC_ROOT: projectRoot };
  const plan = await planSystem(stores, settings);
  const former = loadFormer(root);
  await former.migrateDatabase(stores.databaseUrl, plan.environment.DATABASE_URL);
  await former.fillEmptyDatabase(readConfig(plan.environment));
  const database = await openHallDatabase(stores.databaseUrl, 4);
  const redis = connectForCalls(stores.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  if (orders) await fillHistory(database, { orders, sessions: 400 });
  const running = new Set<Replaceable>();
  const start = async (kind: 'gateway' | 'worker', version: 'former' | 'new') => {
    const of = version === 'former' ? root : projectRoot;
    const one = await startReplaceable(kind, `${version}-${kind}`, plan, of);
    running.add(one);
    return one;
  };
  const end = async (one: Replaceable): Promise<void> => {
    running.delete(one);
    await one.stop();
  };
  // The migrations of five million orders take nine minutes here.
  const people = 4000 + Math.ceil(orders / 400);
  const faults: string[] = [];
  let phases = 0;
  const watch = async (
    what: string,
    gateway: Replaceable,
    act: (journal: Journal) => Promise<void>,
  ): Promise<void> => {
    const field = await prepareField(database, redis, { people, sessions: 5, openDay: 1 });
    const address = `http://127.0.0.1:${gateway.port}`;
    const visitors = sendVisitors(address, field, perSecond, runs[phases++]);
    await act(visitors.journal);
    await visitors.stop();
    faults.push(...judge(what, visitors.journal));
  };
  try {
    const formerWorker = await start('worker', 'former');
    const formerGateway = await start('gateway', 'former');
    await watch('the former version while the schema changes', formerGateway, async (journal) => {
      const usual = await measure('before any migration', journal, () => sleep(5000));
      const within = async (name: string, act: () => Promise<void>): Promise<void> => {
        const waited = await measure(name, journal, act);
        if (waited > longestMs)
          faults.push(
            `${name} made a call wait ${waited} ms, not ${longestMs} (${usual} before any migration)`,
          );
      };
      for (const name of await findPendingMigrations(stores.databaseUrl)) {
        const onWait = (message: string): void =>
          print(`${name} releases its locks and retries: ${message}`);
        await within(name, () => migrateUpTo(stores.databaseUrl, name, onWait));
      }
      const giveRights = () => migrateDatabase(stores.databaseUrl, plan.environment.DATABASE_URL);
      await within('rights of the role', async () => void (await giveRights()));
    });
    const newWorker = await start('worker', 'new');
    await end(formerWorker);
    await watch('former gateway, new worker', formerGateway, () => sleep(sideBySideMs));
    const newGateway = await start('gateway', 'new');
    await start('worker', 'former');
    await end(newWorker);
    await end(formerGateway);
    await watch('new gateway, former worker', newGateway, () => sleep(sideBySideMs));
    const restored = await start('gateway', 'former');
    const early = await takeBack(stores.databaseUrl, false, print).catch((error: unknown) => error);
    if (!(early instanceof Error)) faults.push('a migration of a version in use was reverted');
    await end(newGateway);
    await watch('rolled back, and the newest migration reverted', restored, async () => {
      await sleep(sideBySideMs / 2);
      print(await takeBack(stores.databaseUrl, false, print));
      await sleep(sideBySideMs / 2);
    });
  } finally {
    for (const one of running) await one.stop();
    redis.disconnect();
    await database.destroy();
    await stores.stop();
    rmSync(plan.folder, { recursive: true, force: true });
  }
  for (const fault of faults) process.stdout.write(`NOT MET: ${fault}\n`);
  return faults.length ? 1 : 0;
}

/** Creates the former version's schema in an empty database, with its own code. */
function loadFormer(root: string): FormerVersion {
  const load = createRequire(join(root, 'package.json'));
  return {
    ...(load('./services/platform/dist/postgres/migrate.js') as FormerVersion),
    ...(load('./services/launcher/dist/fill-empty-database.js') as FormerVersion),
  };
}

interface FormerVersion {
  migrateDatabase: typeof migrateDatabase;
  fillEmptyDatabase: typeof fillEmptyDatabase;
}

/** @returns the longest duration of a call during `act`, in whole milliseconds */
async function measure(what: string, journal: Journal, act: () => Promise<void>): Promise<number> {
  journal.longestAnswerMs = 0;
  const since = performance.now();
  await act();
  const ms = Math.round(performance.now() - since);
  // A call blocked until the end is answered only after it.
  await sleep(1500);
  const waited = Math.round(journal.longestAnswerMs);
  process.stdout.write(`${what}: ${ms} ms, longest wait of a call ${waited} ms\n`);
  return waited;
}

function judge(what: string, journal: Journal): string[] {
  const { calls, accepted, decided, failed, longestDecisionMs } = journal;
  process.stdout.write(
    `${what}: ${calls} calls, ${failed.length} failed; ${accepted} accepted, ${decided} decided, the last outcome after ${Math.round(longestDecisionMs)} ms\n`,
  );
  return [
    ...failed.slice(0, 5).map((one) => `${what}: ${one}`),
    ...(accepted && accepted === decided ? [] : [`${what}: ${decided} of ${accepted} decided`]),
  ];
}

rehearse().then((code) => process.exit(code), fail);
