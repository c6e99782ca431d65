/** The random 96-bit AES-GCM nonce in front of each encrypted text. */
const startBytes = 12;
const cipher = 'AES-GCM';

/** Whether Web Crypto is available. Browsers offer it on HTTPS pages and localhost only. */
export const canSeal = (): boolean => globalThis.isSecureContext && 'subtle' in crypto;

/** @returns a new key that scripts cannot export */
export const makeKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt']);

/** @param about the purpose; a text can be decrypted only for the same purpose */
export async function seal(
  key: CryptoKey,
  text: string,
  about: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(startBytes));
  const sealed = await crypto.subtle.encrypt(parametersOf(iv, about), key, encode(text));
  const whole = new Uint8Array(startBytes + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), startBytes);
  return whole;
}

/** @returns undefined if the key or the purpose differs, or the data was altered */
export async function unseal(
  key: CryptoKey,
  sealed: Uint8Array<ArrayBuffer>,
  about: string,
): Promise<string | undefined> {
  try {
    const parameters = parametersOf(sealed.slice(0, startBytes), about);
    const text = await crypto.subtle.decrypt(parameters, key, sealed.slice(startBytes));
    return new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const parametersOf = (iv: Uint8Array<ArrayBuffer>, about: string): AesGcmParams => ({
  name: cipher,
  iv,
  additionalData: encode(about),
});

/** @throws {DOMException} if the text is not base64url */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
