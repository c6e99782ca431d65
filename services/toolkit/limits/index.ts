export { createLimits } from './ask-limits';
export type { Limits } from './limits';
export type { KnownCaller, PasswordTry } from './password-tries';
export { networkOf } from './network-of';
