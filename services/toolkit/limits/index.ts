export { createLimits, type Limits } from './limits';
export type { PasswordTry } from './password-tries';
export { networkOf } from './network-of';
