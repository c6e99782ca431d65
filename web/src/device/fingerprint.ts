/**
 * Tells one account of this device from another without keeping who it is (FNV-1a, 32 bit): of so short a number
 * nothing can be read back. Not for secrets.
 * @returns eight hexadecimal characters
 */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
