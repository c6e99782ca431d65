import type { FolderStore } from '@hall/platform/providers/files';
import { backupIdOf, isBackupId } from './backup-id';

/**
 * Removes every backup from before a moment by its folder, verified, failed, never tried or broken off: what is over its
 * time holds the data of people who may have been erased since. Whoever calls it has a newer one that is verified.
 * @param tell a line for each
 */
export async function removeBackupsBefore(
  place: FolderStore,
  moment: Date,
  tell: (line: string) => void,
): Promise<void> {
  const folders = await place.listFolders();
  for (const id of folders.filter((name) => isBackupId(name) && name < backupIdOf(moment))) {
    await removeBackup(place, id);
    tell(`Backup ${id} is removed.`);
  }
}

/** The manifest first: what is left without one is no backup. */
async function removeBackup(place: FolderStore, id: string): Promise<void> {
  await place.remove(`${id}/manifest.json`);
  await place.removeFolder(id);
}
