export { createLimits, type Limits } from './ask-limits';
export type { KnownCaller, PasswordTry } from './password-tries';
export { networkOf } from './network-of';
