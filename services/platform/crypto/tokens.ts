import { createHash, randomFillSync, randomInt } from 'node:crypto';

const pool = Buffer.allocUnsafe(8192);
let poolUsed = pool.length;

/**
 * @returns `count` random bytes, at most 8192, that nobody else is given. A call to the system's
 *   generator costs more than the bytes: it is asked for many at once.
 */
export function takeRandomBytes(count: number): Buffer {
  if (poolUsed + count > pool.length) {
    randomFillSync(pool);
    poolUsed = 0;
  }
  const taken = Buffer.from(pool.subarray(poolUsed, poolUsed + count));
  pool.fill(0, poolUsed, poolUsed + count);
  poolUsed += count;
  return taken;
}

/** @returns 43 characters that cannot be guessed. */
export function createToken(): string {
  return takeRandomBytes(32).toString('base64url');
}

/** A token is stored by its hash only: whoever reads the table cannot sign in with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** @returns six digits. */
export function createSmsCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

/** 32 characters that are not mistaken for each other when read out or typed, in the order of their codes. */
export const readableAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** @returns `length` of the readable characters. */
export function createReadableCode(length: number): string {
  return Array.from(takeRandomBytes(length), (byte) => readableAlphabet[byte & 31]).join('');
}
