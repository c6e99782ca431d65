// Runs in the gateway and the worker.
export { assertGoodPassword, type PasswordKind } from './good-password';
