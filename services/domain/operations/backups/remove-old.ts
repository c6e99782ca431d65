import type { FolderStore } from '@hall/platform/providers/files';
import { backupIdOf, isBackupId } from './backup-id';

/**
 * Removes every backup folder from before a moment: verified, failed, untried or aborted, because an expired backup
 * contains data that may have been erased since. The caller has a newer verified one.
 * @param tell prints a line for each
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

/** Removes the manifest first, because a folder without one does not count as a backup. */
async function removeBackup(place: FolderStore, id: string): Promise<void> {
  await place.remove(`${id}/manifest.json`);
  await place.removeFolder(id);
}
