export { forgetBackupsBefore, noteVerified } from './backup.repository';
export { loadBackup } from './load-backup';
export type { Manifest } from './manifest';
export { findNewest, noteNewest } from './newest';
export { removeBackupsBefore } from './remove-old';
export { RestoreRefused } from './restore-refused';
export { type BackupDeps, bytesOf, writeBackup } from './write-backup';
