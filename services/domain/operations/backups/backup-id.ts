/** @returns a backup's id: the folder in which it lies, e.g. `20261123t033000z` */
export const backupIdOf = (at: Date): string =>
  at
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase();

/** @returns whether a folder is a backup's: others' things may lie beside them */
export const isBackupId = (name: string): boolean => /^\d{8}t\d{6}z$/.test(name);
