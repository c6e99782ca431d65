import { createCipheriv, createDecipheriv } from 'node:crypto';
import { dataKeysExpected, readDataKeys } from './keys';
import { takeRandomBytes } from './tokens';

/** Seals and opens personal data at rest. */
export interface Sealer {
  /** @param place from `placeOf`: the only place where the result can be opened */
  seal(plain: string, place: string): string;
  /**
   * @returns the text; an empty text for an empty one, which replaces an erased number
   * @throws {Error} if it was altered, belongs to another place or to none, or its key is unknown
   */
  open(sealed: string, place: string): string;
  sealBytes(plain: Buffer, place: string): Buffer;
  /** @throws {Error} as `open`, and if it has no seal, because anyone with access to the disk could have written it */
  openBytes(sealed: Buffer, place: string): Buffer;
  /**
   * Accepts texts bound to no place, and files without a seal. A hall that has them from before needs this until `npm
   * run keys:rotate` has run once. Off by default.
   */
  takeUnbound(taken: boolean): void;
  /** Prefix of the texts that are sealed by the first key and bound to their place. */
  readonly current: string;
  isCurrent(sealed: string): boolean;
  isCurrentFile(bytes: Buffer): boolean;
}

/** Follows the key's id; older texts lack it and are bound to no place. */
const boundMark = '.b.';
const fileMark = Buffer.from('HALLSEAL');

/**
 * AES-256-GCM, with the place as additional data. A sealed text is `keyid.b.base64url(iv | tag | cipher)`. A sealed
 * file is `HALLSEAL`, the length of the key's id in one byte, the id, iv, tag and cipher. Keys can be rotated: the
 * first key seals, every listed key opens.
 * @param keys `id:base64,id:base64`, 32 bytes each
 * @throws {Error} if the keys are invalid; the message does not contain them
 */
export function createSealer(keys: string): Sealer {
  const read = readDataKeys(keys);
  const [first] = read ?? [];
  if (!read || !first) throw new Error(`DATA_KEYS must be ${dataKeysExpected}`);
  const ring = new Map(read.map(({ id, key }) => [id, key]));
  const keyOf = (id: string): Buffer => {
    const key = ring.get(id);
    if (!key) throw new Error('sealed with a key that is not configured');
    return key;
  };
  const current = first.id + boundMark;
  let takesUnbound = false;
  const fileHead = Buffer.concat([fileMark, Buffer.from([first.id.length]), Buffer.from(first.id)]);
  return {
    current,
    seal: (plain, place) =>
      current + encrypt(first.key, Buffer.from(plain, 'utf8'), place).toString('base64url'),
    open(sealed, place) {
      if (!sealed) return '';
      const key = keyOf(sealed.slice(0, sealed.indexOf('.')));
      const isBound = sealed.startsWith(boundMark, sealed.indexOf('.'));
      if (!isBound && !takesUnbound)
        throw new Error(`a sealed value is bound to no place instead of ${tableOf(place)}`);
      const bytes = Buffer.from(sealed.slice(sealed.lastIndexOf('.') + 1), 'base64url');
      return decrypt(key, bytes, isBound ? place : undefined).toString('utf8');
    },
    sealBytes: (plain, place) => Buffer.concat([fileHead, encrypt(first.key, plain, place)]),
    openBytes(sealed, place) {
      if (!sealed.subarray(0, fileMark.length).equals(fileMark)) {
        if (takesUnbound) return sealed;
        throw new Error(`no seal is on the ${place}`);
      }
      const idAt = fileMark.length + 1;
      const end = idAt + (sealed[fileMark.length] ?? 0);
      return decrypt(keyOf(sealed.toString('utf8', idAt, end)), sealed.subarray(end), place);
    },
    takeUnbound: (taken) => void (takesUnbound = taken),
    isCurrent: (sealed) => sealed.startsWith(current),
    isCurrentFile: (bytes) => bytes.subarray(0, fileHead.length).equals(fileHead),
  };
}

/** Seals a few bytes under a derived key, for a text that leaves the server and returns. */
export const sealUnder = encrypt;

/** @returns the bytes that `sealUnder` sealed for the place under one of the keys; undefined for anything else */
export function openUnder(keys: Buffer[], bytes: Buffer, place: string): Buffer | undefined {
  for (const key of keys)
    try {
      return decrypt(key, bytes, place);
    } catch (error) {
      // Sealed by another key, or not by us.
      if (!String(error).includes('unable to authenticate')) throw error;
    }
  return undefined;
}

/** The rest of a place names a row, which does not belong in a log. */
const tableOf = (place: string): string => place.slice(0, place.indexOf(' '));

function encrypt(key: Buffer, plain: Buffer, place: string): Buffer {
  const iv = takeRandomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(place, 'utf8'));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Only full tags are accepted: a shortened one is easier to guess. */
function decrypt(key: Buffer, bytes: Buffer, place: string | undefined): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), {
    authTagLength: 16,
  });
  decipher.setAuthTag(bytes.subarray(12, 28));
  if (place !== undefined) decipher.setAAD(Buffer.from(place, 'utf8'));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}
