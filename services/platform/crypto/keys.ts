/** A key of DATA_KEYS; its id is part of every sealed value. */
export interface DataKey {
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

/** An id ends at a colon in the setting and at a dot in a sealed text. It is too short to be confused with a key. */
const idShape = /^[\w-]{1,20}$/;
const base64Shape = /^[A-Za-z0-9+/]+={0,2}$/;

/** `Buffer.from` skips invalid characters, so a mistyped key would become another key. */
function decode(text: string): Buffer | undefined {
  return base64Shape.test(text) ? Buffer.from(text, 'base64') : undefined;
}

/** The format of `readDataKeys`, for error messages. */
export const dataKeysExpected =
  'id:base64 of 32 bytes, several separated by commas, each id another one of at most 20 letters, digits, _ or -';

/**
 * @param text `id:base64,id:base64`
 * @returns the keys in order; undefined if one is invalid, not 32 bytes long, or has a duplicate id
 */
export function readDataKeys(text: string): DataKey[] | undefined {
  const keys = text.split(',').map((entry) => {
    const [id = '', encoded = ''] = entry.trim().split(/:(.*)/s);
    const key = decode(encoded);
    return idShape.test(id) && key?.length === 32 ? { id, key } : undefined;
  });
  const readable = keys.filter((key) => key !== undefined);
  const ids = new Set(readable.map(({ id }) => id));
  return ids.size === keys.length ? readable : undefined;
}

/** The format of `readIndexKeys`, for error messages. */
export const indexKeyExpected =
  'base64 of 32 bytes at least; while `npm run keys:rotate` has not been run, the new key, a comma and the former one';

/** @returns the keys in order, the current one first; undefined if one is not base64 or too short */
export function readIndexKeys(text: string): Buffer[] | undefined {
  const keys = text.split(',').map((entry) => decode(entry.trim()));
  return keys.every((key) => key && key.length >= 32) ? (keys as Buffer[]) : undefined;
}

/** @throws {Error} if the setting is invalid; the message does not contain it */
export function firstIndexKey(text: string): Buffer {
  const [first] = readIndexKeys(text) ?? [];
  if (!first) throw new Error(`INDEX_KEY must be ${indexKeyExpected}`);
  return first;
}
