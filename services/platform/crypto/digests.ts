import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** @returns SHA-256, 32 bytes */
export const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** @returns HMAC-SHA-256, 32 bytes */
export const hmacSha256 = (key: Buffer | string, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest();

/** @returns whether both are equal, compared in constant time */
export const isSameSecret = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);
