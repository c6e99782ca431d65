export { createLimits, type Limits } from './ask-limits';
export type { PasswordTry } from './password-tries';
export { networkOf } from './network-of';
