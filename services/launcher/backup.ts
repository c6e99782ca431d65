import { randomBytes } from 'node:crypto';
import {
  bytesOf,
  forgetBackupsBefore,
  noteNewest,
  noteVerified,
  removeBackupsBefore,
  writeBackup,
} from '@hall/domain/operations/backups';
import type { Database } from '@hall/platform/postgres/data-source';
import { explainOwner } from '@hall/platform/providers/assert-files-writable';
import { openBackups, type Backups } from './backup/open-backups';
import { tryRestore } from './backup/try-restore';
import { readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { withHall } from './reach-stores';

const dayMs = 86_400_000;

/**
 * `npm run backup [-- --unchecked]`: copies a snapshot of the database and the files that it names, while the site
 * runs. Restores the copy into a temporary database and checks the invariants. A verified backup is recorded in the
 * hall's database for the metrics and the operations page, and becomes `latest`; then expired backups are removed. Exit
 * code 1 if something differs, with the reason on standard error. Progress is shown on terminals only.
 */
async function backUp(): Promise<number> {
  const [option, ...more] = process.argv.slice(2);
  if (more.length || (option !== undefined && option !== '--unchecked'))
    throw new LaunchFault(
      'Known: --unchecked leaves out the trial, and the backup does not count.',
    );
  const settings = readLaunchSettings();
  const opened = await openBackups(settings);
  // Show progress on terminals only: cron would mail each line.
  const backups = { ...opened, report: process.stderr.isTTY ? opened.report : () => undefined };
  const { report } = backups;
  return withHall(backups.stores, 2, async ({ database, stores }) => {
    await assertWritable(backups, settings.backup.place.FILES_FOLDER);
    const { id } = await writeBackup({ ...backups, databaseUrl: stores.databaseUrl });
    report(`Backup ${id} is written.`);
    if (option === '--unchecked') return 0;
    report('Restoring it for a trial:');
    const { manifest, faults } = await tryRestore(
      backups,
      settings.backup.checkUrl ?? stores.ownerUrl,
      id,
    );
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    if (faults.length) {
      process.stderr.write(
        `Backup ${id} holds what contradicts the invariants: run \`npm run reconcile\`; earlier backups are not removed.\n`,
      );
      return 1;
    }
    const bytes = String(bytesOf(manifest));
    const takenAt = new Date(manifest.at);
    await noteVerified(database, { id, takenAt, release: manifest.release, bytes });
    await noteNewest(backups.place, id, backups.keys.INDEX_KEY);
    process.stdout.write(`Backup ${id} is verified: ${describe(manifest, bytes)}.\n`);
    await removeOld(
      database,
      backups,
      new Date(takenAt.getTime() - settings.backup.retainDays * dayMs),
    );
    return 0;
  });
}

/** Fails before the first row is copied, not in the middle. @throws {LaunchFault} naming the settings */
async function assertWritable({ place }: Backups, folder: string): Promise<void> {
  const key = `probe/${randomBytes(8).toString('hex')}.txt`;
  try {
    await place.put(key, Buffer.from('probe'), 'text/plain');
    await place.remove(key);
  } catch (error) {
    throw new LaunchFault(
      `Nothing can be written to where backups lie (${(error as Error).message}): look at BACKUP_FOLDER (in containers the machine's folder that BACKUP_PLACE names) or BACKUP_S3_….${await explainOwner(folder, error)}`,
      { cause: error },
    );
  }
}

/** Removes backups older than a verified one. @throws {LaunchFault} if the storage does not allow it */
async function removeOld(database: Database, backups: Backups, before: Date): Promise<void> {
  await removeBackupsBefore(backups.place, before, backups.report).catch((error: unknown) => {
    throw new LaunchFault(
      `Backups that are too old cannot be removed (${(error as Error).message}): the account must be allowed to list and remove there.`,
      { cause: error },
    );
  });
  await forgetBackupsBefore(database, before);
}

const describe = (
  { tables, files }: { tables: { rows: number }[]; files: unknown[] },
  bytes: string,
): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${files.length} file(s), ${(Number(bytes) / 2 ** 20).toFixed(1)} MB`;

backUp().then((code) => (process.exitCode = code), endWithFault);
