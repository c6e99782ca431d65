// Runs in the gateway and the worker.
export {
  createKeepKeys,
  type KeepKeys,
  type SignInPolicy,
  type SignInReading,
} from './sign-in-policy';
export { createSignInChanges, createSignInKeeper } from './sign-in-keeper';
export { endAllSignIns, endSignInsOf, eraseSignInsOf } from './sign-in.repository';
export { eraseOldSignIns } from './read-sign-ins.sql';
