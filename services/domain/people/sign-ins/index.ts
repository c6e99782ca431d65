// Runs in the gateway and the worker.
export {
  createStorageKeys,
  type StorageKeys,
  type SignInPolicy,
  type SignInReading,
} from './sign-in-policy';
export { createSignInChanges, createSignInStore } from './sign-in-store';
export { endAllSignIns, endSignInsOf, eraseSignInsOf, outliveOperator } from './sign-in.repository';
export { eraseOldSignIns } from './read-sign-ins.sql';
