/** @returns a backup's id, which is also its folder, e.g. `20261123t033000z` */
export const backupIdOf = (at: Date): string =>
  at
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase();

/** @returns whether a folder is a backup's; other folders may exist in the same place */
export const isBackupId = (name: string): boolean => /^\d{8}t\d{6}z$/.test(name);
