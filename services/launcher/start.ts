import { join } from 'node:path';
import { readConfig, type Config } from '@hall/platform/config';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { versionName } from '@hall/platform/version-name';
import { ruleOnDemonstration } from './demonstration-rule';
import { demandSecrets, provideDevelopmentSecrets } from './development-secrets';
import { projectRoot, readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { fillEmptyDatabase } from './fill-empty-database';
import { beginRecord } from './processes/process-record';
import { type Stage, stopOnSignal } from './processes/stop-in-order';
import type { Supervised } from './processes/supervised';
import { watchParent } from './processes/watch-parent';
import { startProcesses } from './start-processes';
import { isPortFree } from './stores/free-port';
import { startStores } from './stores/start-stores';

/**
 * @param what `demonstration`: whether demo accounts can be listed; `none`: why demo mode is off, if the reader may
 * expect it
 * @returns the last text of `npm start`
 */
function describeSite(
  config: Config,
  what: { demonstration: boolean; none?: string | undefined; dataFolder: string },
): string {
  const address = `http://localhost:${config.PORT}`;
  const lines = [
    '',
    'The hall is open.',
    '',
    `  Visitors         ${address}/page/`,
    `  Staff            ${address}/admin/`,
    `  API document     ${address}/docs`,
    ...(config.DEV_TOOLS
      ? [`  Sent messages    ${address}/dev/outbox?to=<phone number or mail address>`]
      : []),
    `  Logs and data    ${what.dataFolder}`,
    '',
    ...(what.demonstration ? accounts : []),
    ...(what.none ? describeNone(what.none) : []),
    'Ctrl-C stops everything that was started.',
  ];
  return lines.join('\n');
}

const accounts = [
  'Demonstration accounts',
  '  individual       visitor                    Visit2026   (or a code to 13900000001)',
  '  tour guide       13900000002                Guide2026',
  '  travel agency    13900000003                Agency2026',
  '  authorized unit  unit001                    Unit20260',
  '  staff            admin, reviewer, approver, scheduler, gate, ops, auditor   Hall-demo-2026',
  '',
];

const describeNone = (because: string): string[] => [
  `No demonstration data and no development tools: ${because}.`,
  'The first account of the console: npm run staff:create -- NAME admin',
  'Where nothing that is stored here is real, DEMONSTRATION=1 gives them.',
  '',
];

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm start`: starts stores, schema, gateway, worker and demo data, and runs until stopped. */
async function start(): Promise<void> {
  const settings = readLaunchSettings();
  const { dataFolder, production, environment } = settings;
  if (production && !(settings.databaseUrl && settings.redisUrl))
    throw new LaunchFault('In production the stores are yours: set DATABASE_URL and REDIS_URL.');
  const ruling = ruleOnDemonstration({
    ...settings,
    asked: settings.demonstration,
    ownStores: !settings.databaseUrl && !settings.redisUrl,
  });
  if (!ruling.given && !production) demandSecrets(environment, ruling.because);

  const record = await beginRecord(join(dataFolder, 'processes.json'));
  const forced: (() => void)[] = [];
  const stopping = stopOnSignal(print, () => forced.forEach((kill) => kill()));
  watchParent(environment, () => stopping.end('npm is gone'));
  stopping.add({ stage: 'record', name: 'The record', stop: async () => record.clear() });
  const attend = (stage: Stage, one: Supervised): void => {
    forced.push(() => one.kill());
    stopping.add({ stage, name: one.name, stop: (limitMs) => one.stop(limitMs) });
  };
  const onStart = (name: string, pid: number, mark: string): void => record.note(name, pid, mark);
  const endWith = (gaveUp: Promise<string>): void =>
    void gaveUp.then(() => stopping.run()).then(() => process.exit(1));
  try {
    await assertPortFree(settings.port);
    print('Starting Postgres and Redis …');
    const stores = await startStores({
      ...settings,
      cacheFolder: join(projectRoot, '.cache'),
      report: print,
      onStart,
      onSupervised: (one) => attend('stores', one),
    });
    stores.enableRestarts();
    endWith(stores.gaveUp);
    const { databaseUrl: migrationUrl, applicationUrl: databaseUrl, redisUrl } = stores;
    record.noteStores({ databaseUrl, migrationUrl, redisUrl });

    const childEnvironment = {
      ...(ruling.given && { DEV_TOOLS: '1' }),
      FILES_FOLDER: join(settings.dataFolder, 'files'),
      ...environment,
      ...(ruling.given && { DEMONSTRATION: '1', ...provideDevelopmentSecrets(settings) }),
      PORT: String(settings.port),
      DATABASE_URL: databaseUrl,
      // The processes do not need the owner's password.
      MIGRATION_DATABASE_URL: undefined,
      REDIS_URL: redisUrl,
    };
    const config = readConfig(childEnvironment);
    await migrateDatabase(migrationUrl, databaseUrl, { version: versionName(config) });
    const filled = await fillEmptyDatabase(config);

    print('Starting gateway and worker …');
    const processes = await startProcesses({
      ...settings,
      environment: childEnvironment,
      host: config.HOST,
      report: print,
      onStart,
      onSupervised: (one) => attend(one.name === 'gateway' ? 'gateway' : 'workers', one),
    });
    await processes.ready();
    endWith(processes.gaveUp);
    print(
      describeSite(config, {
        demonstration: filled || (ruling.given && !settings.databaseUrl),
        none: ruling.given || production ? undefined : ruling.because,
        dataFolder,
      }),
    );
  } catch (error) {
    await stopping.run();
    throw error;
  }
}

async function assertPortFree(port: number): Promise<void> {
  if (port === 0 || (await isPortFree(port))) return;
  throw new LaunchFault(
    `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  );
}

start().catch(endWithFault);
