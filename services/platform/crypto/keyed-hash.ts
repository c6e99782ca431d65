import { createHmac } from 'node:crypto';

/**
 * Hashes what must be found again but not read: phone numbers and addresses in the keys of limits,
 * verification codes. Few digits are soon guessed from a plain hash; without the key they are not.
 * @param key base64, as INDEX_KEY
 * @param purpose keeps equal texts of different uses apart
 * @returns a function from text to 22 characters: 128 bits of HMAC-SHA-256
 */
export function createKeyedHash(key: string, purpose: string): (text: string) => string {
  const secret = Buffer.from(key, 'base64');
  return (text) =>
    createHmac('sha256', secret)
      .update(`${purpose}:${text}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url');
}
