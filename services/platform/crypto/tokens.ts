import { createHash, randomFillSync, randomInt } from 'node:crypto';

const pool = Buffer.allocUnsafe(8192);
let poolUsed = pool.length;

/**
 * @returns `count` random bytes, at most 8192. They are taken from a buffer, because a call to the system's generator
 *   costs more than the bytes.
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

/** @returns 43 unguessable characters */
export function createToken(): string {
  return takeRandomBytes(32).toString('base64url');
}

/** Tokens are stored only as hashes, so a reader of the table cannot sign in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** @returns six digits */
export function createSmsCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

/** 32 unambiguous characters for reading aloud and typing, sorted by code point. */
export const readableAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** @returns a code of `length` readable characters */
export function createReadableCode(length: number): string {
  return Array.from(takeRandomBytes(length), (byte) => readableAlphabet[byte & 31]).join('');
}
