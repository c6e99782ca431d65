import { goOnWithout } from '@hall/platform/go-on-without';
import type { FileStore, FolderStore } from '@hall/platform/providers/files';
import { isBackupId, RestoreRefused, isSigned, signText, backupIdOf } from './manifest';

/**
 * Removes every backup folder from before a moment: verified, failed, untried or aborted, because an expired backup
 * contains data that may have been erased since. The caller has a newer verified one.
 * @param report prints a line for each
 */
export async function removeBackupsBefore(
  place: FolderStore,
  moment: Date,
  report: (line: string) => void,
): Promise<void> {
  const folders = await place.listFolders();
  for (const id of folders.filter((name) => isBackupId(name) && name < backupIdOf(moment))) {
    // The manifest goes first, because a folder without one does not count as a backup.
    await place.remove(`${id}/manifest.json`);
    await place.removeFolder(id);
    report(`Backup ${id} is removed.`);
  }
}

const newestKey = 'latest/manifest.json';

/** Makes `latest` name this backup; the caller has verified it. */
export async function noteNewest(place: FileStore, id: string, indexKey: string): Promise<void> {
  const signed = { id, signature: signText('newest backup', id, indexKey) };
  await place.put(newestKey, Buffer.from(JSON.stringify(signed)), 'application/json');
}

/**
 * @param report is called for newer unverified backups, because an old `latest` may have been put back
 * @returns the id of the newest verified backup; undefined without one
 * @throws {RestoreRefused} if the signature of `latest` is invalid: a forged one could restore any earlier state
 */
export async function findNewest(
  place: FolderStore,
  indexKey: string,
  report: (line: string) => void,
): Promise<string | undefined> {
  const bytes = await place.get(newestKey);
  const id = bytes && readNewest(bytes, indexKey);
  if (bytes && !id)
    throw new RestoreRefused([
      'The file `latest` was written with another INDEX_KEY, or by a version before 2.0. Name the backup by its folder, such as 20261123t033000z.',
    ]);
  // The account used for a restore may lack permission to list.
  const folders = await goOnWithout('listing backups', place.listFolders(), []);
  const newer = folders.filter((name) => isBackupId(name) && name > (id ?? ''));
  if (newer.length)
    report(`Newer, but no trial has passed them, or \`latest\` was put back: ${newer.join(', ')}`);
  return id;
}

function readNewest(bytes: Buffer, indexKey: string): string | undefined {
  const [, id = '', signature = ''] =
    /^\{"id":"(\w+)","signature":"([\w-]+)"\}$/.exec(bytes.toString()) ?? [];
  return isSigned('newest backup', id, signature, indexKey) ? id : undefined;
}
