export { forgetBackup, listBackupsBefore, noteVerified } from './backup.repository';
export { findNewest, loadBackup, removeBackup, RestoreRefused } from './load-backup';
export type { Manifest } from './manifest';
export { type BackupDeps, bytesOf, writeBackup } from './write-backup';
