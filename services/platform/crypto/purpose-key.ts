import { createHmac, hkdfSync } from 'node:crypto';

/**
 * One secret, a key of its own for each use: whoever learns one of them learns neither the secret nor another use's key.
 * HKDF with SHA-256 (RFC 5869).
 * @param purpose what the key is for, in words that never change
 * @returns 32 bytes
 */
export function derivePurposeKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `hall ${purpose}`, 32));
}

/** How a key is known again without the key: 22 characters, an HMAC of a fixed text under it. */
export function checkValueOf(key: Buffer): string {
  return createHmac('sha256', key)
    .update('key check:')
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}
