export { createLimits, type Limits } from './limits';
export type { Caller, KnownCaller, PasswordTry } from './password-tries';
export type { StaffTry } from './staff-tries';
export { networkOf } from './network-of';
