export { forgetBackupsBefore, noteVerified } from './backup.repository';
export { loadBackup } from './load-backup';
export { type Manifest, RestoreRefused } from './manifest';
export { findNewest, noteNewest, removeBackupsBefore } from './newest';
export { type BackupDeps, bytesOf, writeBackup } from './write-backup';
