/** The start value of AES-GCM, before each sealed text: 96 bits by chance. */
const startBytes = 12;
const cipher = 'AES-GCM';

/** Whether this page can seal what it keeps: browsers give the means to pages over HTTPS, and of this machine, alone. */
export const canSeal = (): boolean => globalThis.isSecureContext && 'subtle' in crypto;

/** @returns a key made here and now; no script can read it out of the browser */
export const makeKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt']);

/** @param about what it is: sealed as one thing, it cannot be opened as another */
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

/** @returns undefined where another key, or as another thing, sealed it, or it was altered since */
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

/** @throws {DOMException} where the text is none */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
