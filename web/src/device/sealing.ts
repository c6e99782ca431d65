import { xchacha20poly1305 } from '@noble/ciphers/chacha';
import { bytesToHex, bytesToUtf8, hexToBytes, utf8ToBytes } from '@noble/ciphers/utils';

/** The nonce of XChaCha20-Poly1305, which precedes each sealed text. It is random, and long enough never to repeat. */
const startBytes = 24;

/**
 * Seals a text synchronously, so that input survives an immediate reload. Web Crypto is asynchronous and works on HTTPS
 * pages only.
 * @param keyText 32 bytes in hexadecimal
 * @param about the kind of data; a text that was sealed as one kind cannot be opened as another
 * @returns hexadecimal
 */
export function seal(keyText: string, text: string, about: string): string {
  const start = crypto.getRandomValues(new Uint8Array(startBytes));
  const cipher = xchacha20poly1305(hexToBytes(keyText), start, utf8ToBytes(about));
  return bytesToHex(start) + bytesToHex(cipher.encrypt(utf8ToBytes(text)));
}

/** @returns undefined for another key, for another kind of data, and for invalid input */
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
