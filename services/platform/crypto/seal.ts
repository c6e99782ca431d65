import { createCipheriv, createDecipheriv } from 'node:crypto';
import { dataKeysExpected, readDataKeys } from './keys';
import { takeRandomBytes } from './tokens';

/** Seals and opens personal data at rest. */
export interface Sealer {
  seal(plain: string): string;
  open(sealed: string): string;
}

/**
 * AES-256-GCM. A sealed text reads `keyid.base64url(iv | tag | cipher)`, so that keys can be changed:
 * the first key seals, every listed key opens.
 * @param keys `id:base64,id:base64`, 32 bytes each
 * @throws {Error} when the keys cannot be read (never telling them), or a sealed text was altered or its key is unknown
 */
export function createSealer(keys: string): Sealer {
  const read = readDataKeys(keys);
  const [first] = read ?? [];
  if (!read || !first) throw new Error(`DATA_KEYS must be ${dataKeysExpected}`);
  const { id: firstId, key: firstKey } = first;
  const ring = new Map(read.map(({ id, key }) => [id, key]));
  return {
    seal(plain) {
      const iv = takeRandomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', firstKey, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${firstId}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed) {
      const dot = sealed.indexOf('.');
      const key = ring.get(sealed.slice(0, dot));
      if (!key) throw new Error('sealed with a key that is not configured');
      const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}
