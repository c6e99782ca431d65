import { sealAuditBy } from '@hall/domain/foundation/audit';
import { findNewest, loadBackup, RestoreRefused } from '@hall/domain/operations/backups';
import { settleRestore } from '@hall/domain/operations/settle-restore';
import { openHallDatabase } from '@hall/domain/model';
import { emptyRedis } from '@hall/platform/redis/look-at-redis';
import { type Backups, openBackups } from './backup/open-backups';
import { readRestoreArguments } from './backup/restore-arguments';
import { findFaults, tryRestore } from './backup/try-restore';
import { commandLine } from './command-line';
import { type LaunchSettings, readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { openRedis } from './reach-stores';
import { databaseOf, nameIn, withServer } from './stores/databases-beside';

/**
 * `npm run restore -- ID` fills the empty database of DATABASE_URL and the file store from a backup; `latest` is the
 * newest.
 * `-- --switch ID` fills a new database instead, which then takes the name of DATABASE_URL's. The former database is
 * retained until `-- --drop-former`.
 * `-- --check [ID]` restores into a temporary database and changes nothing.
 * `-- --recovered MOMENT` runs the last step after Postgres' own point-in-time recovery.
 * @returns the exit code: 1 if something differs
 */
async function restore(): Promise<number> {
  const asked = readRestoreArguments(process.argv.slice(2));
  if (typeof asked === 'string') throw new LaunchFault(asked);
  const settings = readLaunchSettings();
  if (asked.kind !== 'check' && !(settings.databaseUrl && settings.redisUrl))
    throw new LaunchFault('Into which stores? Set DATABASE_URL and REDIS_URL.');
  const backups = await openBackups(settings);
  try {
    if (asked.kind === 'drop') return await drop(backups, asked.name);
    // The last step empties Redis: if Redis is unreachable, fail before the first row is written.
    if (asked.kind !== 'check') (await openRedis(backups.stores.redisUrl)).disconnect();
    if (asked.kind === 'recovered') return await settle(backups, asked.standsAt);
    const { place, keys, report } = backups;
    const id = asked.id === 'latest' ? await findNewest(place, keys.INDEX_KEY, report) : asked.id;
    if (!id)
      throw new LaunchFault(
        'There is no backup yet in that place that a trial has passed: BACKUP_FOLDER, BACKUP_S3_….',
      );
    if (asked.kind === 'switch') return await exchange(backups, id);
    return await (asked.kind === 'check' ? check(backups, settings, id) : bringBack(backups, id));
  } catch (error) {
    if (error instanceof RestoreRefused) throw new LaunchFault(error.message, { cause: error });
    throw error;
  } finally {
    await backups.stores.leave();
  }
}

async function check(backups: Backups, settings: LaunchSettings, id: string): Promise<number> {
  const server = settings.backup.checkUrl ?? backups.stores.ownerUrl;
  const { faults } = await tryRestore(backups, server, id);
  return conclude(faults, `Backup ${id} can be restored, and its rows agree.`);
}

/**
 * Fills a new database and, if it is valid, renames it to the name that the processes use. No setting changes, and the
 * former database stays as `hall_before_20261127t033000z` until an operator has checked the hall.
 * @throws {LaunchFault} if a client is connected, which would keep using the former database
 */
async function exchange(backups: Backups, id: string): Promise<number> {
  const { ownerUrl, databaseUrl } = backups.stores;
  const name = nameIn(ownerUrl);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase();
  const made = `${name}_restored_${stamp}z`;
  const former = `${name}_before_${stamp}z`;
  return withServer(databaseOf(ownerUrl, 'postgres'), async (server) => {
    await server.refuseWhileUsed(name);
    await server.make(made);
    try {
      const stores = {
        ...backups.stores,
        ownerUrl: databaseOf(ownerUrl, made),
        databaseUrl: databaseOf(pastPooler(databaseUrl, ownerUrl), made),
      };
      const code = await bringBack({ ...backups, stores }, id);
      if (code) process.stdout.write('The database is as it was.\n');
      else {
        await server.refuseWhileUsed(name);
        await server.exchange({ name, former, made });
        process.stdout.write(
          `The former data is in the database ${former}. Check the hall, then remove it (docs/operating.md, Restore).\n`,
        );
      }
      return code;
    } finally {
      // By now it has been renamed or is useless.
      await server.dropAtOnce(made);
    }
  });
}

/**
 * @returns the processes' address without a pooler, which would hold its connection and so prevent the renaming;
 * unchanged if the owner uses a socket, whose address cannot name another role
 */
function pastPooler(databaseUrl: string, ownerUrl: string): string {
  const { username, password } = new URL(databaseUrl);
  const past = Object.assign(new URL(ownerUrl), { username, password });
  return past.username === username ? past.href : databaseUrl;
}

/**
 * Deletes a database that a restore replaced.
 * @param asked its name, if there are several
 * @throws {LaunchFault} listing the existing ones
 */
async function drop({ stores: { ownerUrl } }: Backups, asked: string | undefined): Promise<number> {
  const name = nameIn(ownerUrl);
  await withServer(databaseOf(ownerUrl, 'postgres'), async (server) => {
    const names = await server.list(`${name}_before_`);
    const [former] = asked ? names.filter((each) => each === asked) : names;
    if (!former || (!asked && names.length > 1))
      throw new LaunchFault(
        names.length
          ? `Which? ${names.join(', ')}`
          : `No restore has put a database of ${name} aside.`,
      );
    await server.drop(former);
    process.stdout.write(`The database ${former} is removed.\n`);
  });
  return 0;
}

async function bringBack(backups: Backups, id: string): Promise<number> {
  const { stores, place, files, keys, report } = backups;
  const { ownerUrl, databaseUrl: applicationUrl } = stores;
  const { at } = await loadBackup({ ownerUrl, applicationUrl, place, files, keys, report }, id);
  return settle(backups, new Date(at));
}

/** Makes restored rows usable: the steps after every restore. */
async function settle({ stores, keys }: Backups, standsAt: Date): Promise<number> {
  const database = await openHallDatabase(stores.ownerUrl, 2);
  try {
    sealAuditBy(database, keys.INDEX_KEY);
    await settleRestore(database, { standsAt, by: commandLine });
  } finally {
    await database.destroy();
  }
  await emptyRedis(stores.redisUrl);
  return conclude(
    await findFaults(stores.ownerUrl, keys.INDEX_KEY),
    `The hall's records are those of ${standsAt.toISOString()}. Tickets booked since then show that they are lost.`,
  );
}

function conclude(faults: string[], good: string): number {
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(
    faults.length
      ? `${faults.length} difference(s): see docs/operating.md, Restore.\n`
      : `${good}\n`,
  );
  return faults.length ? 1 : 0;
}

restore().then((code) => (process.exitCode = code), endWithFault);
