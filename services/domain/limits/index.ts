export { createLimits, type Limits, type PasswordTries } from './limits';
