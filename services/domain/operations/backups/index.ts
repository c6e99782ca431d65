// Runs in commands only.
export { forgetBackupsBefore, noteVerified } from './backup.repository';
export { loadBackup } from './load-backup';
export { type Manifest, RestoreRefused } from './manifest';
export { findNewest, noteNewest, removeBackupsBefore } from './newest';
export { bytesOf, writeBackup } from './write-backup';
