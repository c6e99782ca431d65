import { resolve } from 'node:path';
import { sealAuditBy } from '@hall/domain/foundation/audit';
import type { Database } from '@hall/platform/postgres/data-source';
import { readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { reachStores, readHallConfig, withHall } from './reach-stores';
import { askPhones, askWishes, readSetupArguments, type SetupWishes } from './setup/wishes';
import { type Check, checkPhones, runChecks } from './setup/checks';
import { makeFirstAccount, makeFirstArea, readSetupStatus } from './setup/first-hall';

/**
 * `npm run setup`: checks everything that a hall needs and creates what a new hall lacks: the first console account, an
 * area, its week and days. It asks on a terminal; elsewhere it reads arguments. It changes nothing that exists, so it
 * can be run at any time. Exit code 1 if something is wrong or missing.
 */
async function setUp(): Promise<number> {
  const asked = readSetupArguments(process.argv.slice(2));
  if (typeof asked === 'string') throw new LaunchFault(asked);
  const settings = readLaunchSettings();
  return withHall(await reachStores(settings), 2, async ({ stores, database, openRedis }) => {
    const redis = await openRedis();
    const read = readHallConfig(settings, stores);
    const config = { ...read, FILES_FOLDER: resolve(read.FILES_FOLDER) };
    printCheck({
      name: 'Postgres',
      state: 'good',
      finding: 'it answers, and its schema is this release’s',
    });
    const checks = await runChecks(config, { database, redis });
    checks.forEach(printCheck);
    printCheck(await lookAtPhones(settings.environment.MOBILE_BOOKING?.trim()));
    if (checks.some(({ name, state }) => name === 'keys' && state === 'bad')) return 1;
    sealAuditBy(database, config.INDEX_KEY);
    const steps = await makeWhatLacks(database, asked);
    steps.forEach(printCheck);
    return [...checks, ...steps].some(({ state }) => state === 'bad') ? 1 : 0;
  });
}

async function lookAtPhones(set: string | undefined): Promise<Check> {
  return checkPhones(set, !set && process.stdin.isTTY ? await askPhones() : undefined);
}

async function makeWhatLacks(database: Database, asked: SetupWishes): Promise<Check[]> {
  const status = await readSetupStatus(database);
  const isAsking = process.stdin.isTTY && !(status.staff && status.isPlanned);
  const wishes = isAsking ? await askWishes(asked, status) : asked;
  const account = { name: 'first account' };
  const area = { name: 'area, week and days' };
  const there = { state: 'good', finding: 'there already' } as const;
  const steps: Check[] = [];
  if (status.staff) steps.push({ ...account, ...there });
  else if (!wishes.account)
    steps.push({ ...account, state: 'bad', finding: 'there is no account: pass --account NAME.' });
  else {
    const password = await makeFirstAccount(database, wishes.account);
    const finding = `${wishes.account} signs in at /admin/ with this password, shown only once: ${password}`;
    steps.push({ ...account, state: 'good', finding });
  }
  if (status.isPlanned) return [...steps, { ...area, ...there }];
  if (!wishes.nameZh || !wishes.nameEn) {
    const finding = 'nothing can be booked: pass --name-zh 名称 --name-en NAME.';
    return [...steps, { ...area, state: 'bad', finding }];
  }
  const released = await makeFirstArea(database, wishes, status.unplannedArea);
  const finding = `${wishes.nameZh} (${wishes.nameEn}) is planned; change it on the console`;
  return [
    ...steps,
    { ...area, state: 'good', finding },
    { name: 'release', state: 'good', finding: released },
  ];
}

const marks = { good: '✓', bad: '✗', left: '–' };

function printCheck({ name, state, finding }: Check): void {
  process.stdout.write(`${marks[state]} ${name}: ${finding}\n`);
}

setUp().then((code) => (process.exitCode = code), endWithFault);
