import { createHash, randomBytes, randomInt } from 'node:crypto';

/** @returns 43 characters that cannot be guessed. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A token is stored by its hash only: whoever reads the table cannot sign in with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** @returns six digits. */
export function createSmsCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** @returns `length` characters that are not mistaken for each other when read out or typed. */
export function createReadableCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => codeAlphabet[byte & 31]).join('');
}
