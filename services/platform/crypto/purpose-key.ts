import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Derives one key per purpose, so that a leaked key reveals neither the secret nor another purpose's key. HKDF with
 * SHA-256 (RFC 5869).
 * @param purpose the purpose, a text that never changes
 * @returns 32 bytes
 */
export function derivePurposeKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `hall ${purpose}`, 32));
}

/** Identifies a key without revealing it: 22 characters, an HMAC of a fixed text. */
export function checkValueOf(key: Buffer): string {
  return createHmac('sha256', key)
    .update('key check:')
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}
