import { xchacha20poly1305 } from '@noble/ciphers/chacha';
import { bytesToHex, bytesToUtf8, hexToBytes, utf8ToBytes } from '@noble/ciphers/utils';

/** The start value of XChaCha20-Poly1305, before each sealed text: by chance, and long enough never to come twice. */
const startBytes = 24;

/**
 * Seals a text in the moment in which it is asked for: what was typed is there after a reload that follows at once, where
 * the browser's own means answer only later, and to pages over HTTPS alone.
 * @param keyText 32 bytes in hexadecimal
 * @param about what it is: sealed as one thing, it cannot be opened as another
 * @returns hexadecimal
 */
export function seal(keyText: string, text: string, about: string): string {
  const start = crypto.getRandomValues(new Uint8Array(startBytes));
  const cipher = xchacha20poly1305(hexToBytes(keyText), start, utf8ToBytes(about));
  return bytesToHex(start) + bytesToHex(cipher.encrypt(utf8ToBytes(text)));
}

/** @returns undefined where another key, or as another thing, sealed it, or it is no sealed text at all */
export function unseal(keyText: string, sealed: string, about: string): string | undefined {
  try {
    const bytes = hexToBytes(sealed);
    const start = bytes.slice(0, startBytes);
    const cipher = xchacha20poly1305(hexToBytes(keyText), start, utf8ToBytes(about));
    return bytesToUtf8(cipher.decrypt(bytes.slice(startBytes)));
  } catch {
    return undefined;
  }
}
