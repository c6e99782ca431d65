import { documentIdentity } from '@hall/shared/rules/documents';
import { hashUnder, checkValueOf, derivePurposeKey } from './purpose-key';
import { indexKeyExpected, readIndexKeys } from './keys';

/** The blind index of a document: equal for equal documents, and meaningless without the key. */
export type VisitorKey = string;

/** The end of the key of a second person with the same number. No other key contains a slash. */
const second = '/2';

/** @returns the key of another person whose document has the same number: passports of two countries (product 11) */
export const secondPersonKey = (key: VisitorKey): VisitorKey => `${key}${second}`;

/** @returns the keys of everybody who can hold a ticket with the number, for searches */
export const keysOfEverybody = (keys: readonly VisitorKey[]): VisitorKey[] =>
  keys.flatMap((key) => [key, secondPersonKey(key)]);

/** A generation of visitor keys. During a key rotation the store holds rows of two generations. */
interface Generation {
  /** A check value that identifies the generation in the store, see `checkValueOf`. */
  name: string;
  /** Prefix of its visitor keys; empty for keys made by INDEX_KEY itself. */
  prefix: string;
  key: Buffer;
}

/** The store's current generation, and the one that a rotation is replacing. */
export interface IndexState {
  atWork: string;
  former: string | undefined;
}

export interface BlindIndex {
  /** @returns the visitor key of a document in the current generation */
  (doctype: number, idnum: string): VisitorKey;
  /** @returns every key under which the document can be stored, for searches */
  all(doctype: number, idnum: string): VisitorKey[];
  /**
   * @param former the key of the same person in another generation
   * @returns the key in the named generation
   * @throws {Error} if no key of INDEX_KEY belongs to it
   */
  under(generation: string, former: VisitorKey, doctype: number, idnum: string): VisitorKey;
  isUnder(generation: string, key: VisitorKey): boolean;
  /** Prefix of a generation's keys; empty if they have none. */
  prefixOf(generation: string): string;
  knows(generation: string): boolean;
  /** The target generation of `keys:rotate`. */
  readonly target: string;
  /** Applies the store's state: new keys are made in its current generation. */
  follow(state: IndexState): void;
}

/**
 * Keys are 128 bits of HMAC-SHA-256: 22 characters, after a six-character key id and a dot.
 * @param indexKey as the setting INDEX_KEY
 * @throws {Error} if it cannot be read; the message does not contain it
 */
export function createBlindIndex(indexKey: string): BlindIndex {
  const secrets = readIndexKeys(indexKey);
  if (!secrets) throw new Error(`INDEX_KEY must be ${indexKeyExpected}`);
  const made = secrets.map(deriveGeneration);
  const generations = new Map(
    [...made, ...secrets.map(underivedGeneration)].map((one) => [one.name, one]),
  );
  const [target] = made as [Generation];
  let atWork = target;
  let searched = [target];

  const getGeneration = (name: string): Generation => {
    const found = generations.get(name);
    // The code marks an outage, so that the request waits for a process that has the key.
    if (!found)
      throw Object.assign(new Error('INDEX_KEY lacks the current key of the database'), {
        code: 'ENOKEY',
      });
    return found;
  };
  const keyOf = ({ prefix, key }: Generation, doctype: number, idnum: string): VisitorKey =>
    prefix + hashUnder(key, documentIdentity(doctype, idnum));
  const blindIndex = (doctype: number, idnum: string): VisitorKey => keyOf(atWork, doctype, idnum);
  return Object.assign(blindIndex, {
    all: (doctype: number, idnum: string) => searched.map((one) => keyOf(one, doctype, idnum)),
    under(name: string, former: VisitorKey, doctype: number, idnum: string) {
      const key = keyOf(getGeneration(name), doctype, idnum);
      return former.endsWith(second) ? secondPersonKey(key) : key;
    },
    isUnder: (name: string, key: VisitorKey) => {
      const { prefix } = getGeneration(name);
      return prefix ? key.startsWith(prefix) : !key.includes('.');
    },
    prefixOf: (name: string) => getGeneration(name).prefix,
    knows: (name: string) => generations.has(name),
    target: target.name,
    follow(state: IndexState) {
      atWork = getGeneration(state.atWork);
      const former = state.former ? generations.get(state.former) : undefined;
      searched = [...new Set([atWork, ...(former ? [former] : []), target])];
    },
  });
}

/** @returns the generation of an INDEX_KEY key, derived for its purpose */
function deriveGeneration(secret: Buffer): Generation {
  const key = derivePurposeKey(secret, 'visitor index');
  const name = checkValueOf(key);
  return { name, prefix: `${name.slice(0, 6)}.`, key };
}

/** The former scheme used INDEX_KEY itself. Old stores keep it until their keys are rotated. */
const underivedGeneration = (secret: Buffer): Generation => ({
  name: checkValueOf(secret),
  prefix: '',
  key: secret,
});
