import { createCipheriv, createDecipheriv } from 'node:crypto';
import { dataKeysExpected, readDataKeys } from './keys';
import { takeRandomBytes } from './tokens';

/** Seals and opens personal data at rest. */
export interface Sealer {
  /** @param place of `placeOf`: what is sealed opens there alone */
  seal(plain: string, place: string): string;
  /**
   * @returns the text; the empty one for the empty one, which stands where a number was erased
   * @throws {Error} when it was altered, belongs to another place or is bound to none, or its key is unknown
   */
  open(sealed: string, place: string): string;
  sealBytes(plain: Buffer, place: string): Buffer;
  /** @throws {Error} as `open`, and when it bears no seal: whoever writes the disk could have put it there */
  openBytes(sealed: Buffer, place: string): Buffer;
  /**
   * Whether texts that are bound to no place, and files without a seal, are taken too: those of a hall from before there
   * were either, until `npm run keys:rotate` has run once. Refused unless it is said.
   */
  takeUnbound(taken: boolean): void;
  /** The prefix of every text that is sealed by the first key and bound to its place. */
  readonly current: string;
  isCurrent(sealed: string): boolean;
  isCurrentFile(bytes: Buffer): boolean;
}

/** After the key's id; texts from before it were bound to no place. */
const boundMark = '.b.';
const fileMark = Buffer.from('HALLSEAL');

/**
 * AES-256-GCM, with the place as additional data. A sealed text reads `keyid.b.base64url(iv | tag | cipher)`, a
 * sealed file `HALLSEAL`, the length of the key's id in one byte, the id, iv, tag and cipher; so keys can be changed:
 * the first key seals, every listed key opens.
 * @param keys `id:base64,id:base64`, 32 bytes each
 * @throws {Error} when the keys cannot be read, never telling them
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
        throw new Error(`what is sealed is bound to no place, and not to ${tableOf(place)}`);
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

/** Seals a few bytes under a key of their own purpose, for a text that is sent out and comes back. */
export const sealUnder = encrypt;

/** @returns what `sealUnder` sealed there under one of the keys; undefined of anything else, whoever made it */
export function openUnder(keys: Buffer[], bytes: Buffer, place: string): Buffer | undefined {
  for (const key of keys)
    try {
      return decrypt(key, bytes, place);
    } catch (error) {
      // Under another key, or by nobody of ours.
      if (!String(error).includes('unable to authenticate')) throw error;
    }
  return undefined;
}

/** The rest of a place names a row, and no log needs that. */
const tableOf = (place: string): string => place.slice(0, place.indexOf(' '));

function encrypt(key: Buffer, plain: Buffer, place: string): Buffer {
  const iv = takeRandomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(place, 'utf8'));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** The tag is taken whole: a shortened one would be guessed sooner. */
function decrypt(key: Buffer, bytes: Buffer, place: string | undefined): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), {
    authTagLength: 16,
  });
  decipher.setAuthTag(bytes.subarray(12, 28));
  if (place !== undefined) decipher.setAAD(Buffer.from(place, 'utf8'));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}
