import { resolve } from 'node:path';
import { sealAuditBy } from '@hall/domain/foundation/audit';
import type { Database } from '@hall/platform/postgres/data-source';
import { readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { reachStores, readHallConfig, withHall } from './reach-stores';
import { askPhones, askWishes, readSetupArguments, type SetupWishes } from './setup/wishes';
import { type Check, checkPhones, runChecks } from './setup/checks';
import { makeFirstAccount, makeFirstArea, readStanding } from './setup/first-hall';

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
    tell({ name: 'Postgres', state: 'good', said: 'it answers, and its schema is this release’s' });
    const checks = await runChecks(config, { database, redis });
    checks.forEach(tell);
    tell(await lookAtPhones(settings.environment.MOBILE_BOOKING?.trim()));
    if (checks.some(({ name, state }) => name === 'keys' && state === 'bad')) return 1;
    sealAuditBy(database, config.INDEX_KEY);
    const steps = await makeWhatLacks(database, asked);
    steps.forEach(tell);
    return [...checks, ...steps].some(({ state }) => state === 'bad') ? 1 : 0;
  });
}

async function lookAtPhones(set: string | undefined): Promise<Check> {
  return checkPhones(set, !set && process.stdin.isTTY ? await askPhones() : undefined);
}

async function makeWhatLacks(database: Database, asked: SetupWishes): Promise<Check[]> {
  const standing = await readStanding(database);
  const isAsking = process.stdin.isTTY && !(standing.staff && standing.isPlanned);
  const wishes = isAsking ? await askWishes(asked, standing) : asked;
  const account = { name: 'first account' };
  const area = { name: 'area, week and days' };
  const there = { state: 'good', said: 'there already' } as const;
  const steps: Check[] = [];
  if (standing.staff) steps.push({ ...account, ...there });
  else if (!wishes.account)
    steps.push({ ...account, state: 'bad', said: 'there is no account: pass --account NAME.' });
  else {
    const password = await makeFirstAccount(database, wishes.account);
    const said = `${wishes.account} signs in at /admin/ with this password, shown only once: ${password}`;
    steps.push({ ...account, state: 'good', said });
  }
  if (standing.isPlanned) return [...steps, { ...area, ...there }];
  if (!wishes.nameZh || !wishes.nameEn) {
    const said = 'nothing can be booked: pass --name-zh 名称 --name-en NAME.';
    return [...steps, { ...area, state: 'bad', said }];
  }
  const released = await makeFirstArea(database, wishes, standing.unplannedArea);
  const said = `${wishes.nameZh} (${wishes.nameEn}) is planned; change it on the console`;
  return [
    ...steps,
    { ...area, state: 'good', said },
    { name: 'release', state: 'good', said: released },
  ];
}

const marks = { good: '✓', bad: '✗', left: '–' };

function tell({ name, state, said }: Check): void {
  process.stdout.write(`${marks[state]} ${name}: ${said}\n`);
}

setUp().then((code) => (process.exitCode = code), endWithFault);
