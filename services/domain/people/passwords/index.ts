export { assertGoodPassword, type PasswordKind } from './good-password';
