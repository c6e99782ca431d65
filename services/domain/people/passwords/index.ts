export { assertGoodPassword, type PasswordKind } from './good-password';
export { assertNotLeaked } from './leaked-password';
