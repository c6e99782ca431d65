export { createKeepKeys, type KeepKeys } from './keep-key';
export { createSignInChanges, type SignInChanges } from './sign-in-changes';
export { createSignInKeeper, type SignInKeeper } from './sign-in-keeper';
export type { SignInPolicy, SignInReading } from './sign-in-policy';
export { endAllSignIns, endSignInsOf, eraseSignInsOf } from './sign-in.repository';
export { eraseOldSignIns } from './erase-old.sql';
