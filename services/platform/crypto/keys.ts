/** A key of DATA_KEYS: the id is a part of whatever it sealed. */
export interface DataKey {
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

/** An id ends at a colon in the setting and at a dot in a sealed text; short enough never to be a key by mistake. */
const idShape = /^[\w-]{1,20}$/;
const base64Shape = /^[A-Za-z0-9+/]+={0,2}$/;

/** `Buffer.from` leaves out what is no base64: a mistyped key would be another key. */
function decode(text: string): Buffer | undefined {
  return base64Shape.test(text) ? Buffer.from(text, 'base64') : undefined;
}

/** What `readDataKeys` takes, in words. */
export const dataKeysExpected =
  'id:base64 of 32 bytes, several separated by commas, each id another one of at most 20 letters, digits, _ or -';

/**
 * @param text `id:base64,id:base64`
 * @returns the keys in their order; undefined where one cannot be read, is not 32 bytes long, or shares its id
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

const wrappedShape = /^vault:v\d+:[A-Za-z0-9+/]+={0,2}$/;

/**
 * @param entry a key of DATA_KEYS or INDEX_KEY as it is set
 * @returns what stands there wrapped by the key service, empty where it is in clear, and what stands before it
 */
export function readWrapped(entry: string): { wrapped: string; rest: string } {
  const at = entry.indexOf('vault:');
  const wrapped = at < 0 ? '' : entry.slice(at);
  return {
    wrapped: wrappedShape.test(wrapped) ? wrapped : '',
    rest: entry.slice(0, Math.max(at, 0)),
  };
}

/** @returns whether each key of the setting is wrapped, or none; undefined where one cannot be read */
export function areWrapped(setting: 'DATA_KEYS' | 'INDEX_KEY', text: string): boolean | undefined {
  if (setting === 'DATA_KEYS' ? readDataKeys(text) : readIndexKeys(text)) return false;
  const entries = text.split(',').map((entry) => readWrapped(entry.trim()));
  const hasShape = ({ wrapped, rest }: { wrapped: string; rest: string }): boolean =>
    !!wrapped &&
    (setting === 'INDEX_KEY' ? !rest : rest.endsWith(':') && idShape.test(rest.slice(0, -1)));
  const names = new Set(entries.map(({ rest }) => rest));
  const areDistinct = setting === 'INDEX_KEY' || names.size === entries.length;
  return entries.every(hasShape) && areDistinct ? true : undefined;
}

/** What `readIndexKeys` takes, in words. */
export const indexKeyExpected =
  'base64 of 32 bytes at least; while `npm run keys:rotate` has not been run, the new key, a comma and the former one';

/** @returns the keys in their order, the one that is wanted first; undefined where one is no base64 or too short */
export function readIndexKeys(text: string): Buffer[] | undefined {
  const keys = text.split(',').map((entry) => decode(entry.trim()));
  return keys.every((key) => key && key.length >= 32) ? (keys as Buffer[]) : undefined;
}

/** @throws {Error} where the setting cannot be read, never telling it */
export function firstIndexKey(text: string): Buffer {
  const [first] = readIndexKeys(text) ?? [];
  if (!first) throw new Error(`INDEX_KEY must be ${indexKeyExpected}`);
  return first;
}
