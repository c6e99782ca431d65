import { documentIdentity } from '@hall/shared/rules/documents';
import { hashUnder } from './keyed-hash';
import { indexKeyExpected, readIndexKeys } from './keys';
import { checkValueOf, derivePurposeKey } from './purpose-key';

/** The blind index of a document: equal for equal documents, telling nothing without the key. */
export type VisitorKey = string;

/** One way in which visitor keys are made; while keys are rotated, rows of two of them lie side by side. */
interface Generation {
  /** By which the store says which generation is at work: a check value, see `checkValueOf`. */
  name: string;
  /** What its visitor keys begin with; nothing, as long as INDEX_KEY itself made them. */
  prefix: string;
  key: Buffer;
}

/** Which generation the store is in, and the one from which it is still being moved. */
export interface IndexState {
  atWork: string;
  former: string | undefined;
}

export interface BlindIndex {
  /** @returns the visitor key of a document, under the generation that is at work */
  (doctype: number, idnum: string): VisitorKey;
  /** @returns every key under which the document can lie in the store: what is searched for */
  all(doctype: number, idnum: string): VisitorKey[];
  /** @returns its key under a generation by its name. @throws {Error} where none of the keys of INDEX_KEY makes it */
  under(generation: string, doctype: number, idnum: string): VisitorKey;
  isUnder(generation: string, key: VisitorKey): boolean;
  /** What the keys of a generation begin with; the empty text where nothing marks them. */
  prefixOf(generation: string): string;
  knows(generation: string): boolean;
  /** The generation that `keys:rotate` leads to. */
  readonly target: string;
  /** Follows the store: what is written next is of the generation that it names. */
  follow(state: IndexState): void;
}

/**
 * Keys are 128 bits of HMAC-SHA-256: 22 characters, after six and a dot that tell which key made them.
 * @param indexKey as the setting INDEX_KEY
 * @throws {Error} where it cannot be read, never telling it
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
    // Its code is an outage's: a request that this process cannot decide waits for one that can.
    if (!found)
      throw Object.assign(new Error('INDEX_KEY lacks the key that is at work'), { code: 'ENOKEY' });
    return found;
  };
  const keyOf = ({ prefix, key }: Generation, doctype: number, idnum: string): VisitorKey =>
    prefix + hashUnder(key, documentIdentity(doctype, idnum));
  const blindIndex = (doctype: number, idnum: string): VisitorKey => keyOf(atWork, doctype, idnum);
  return Object.assign(blindIndex, {
    all: (doctype: number, idnum: string) => searched.map((one) => keyOf(one, doctype, idnum)),
    under: (name: string, doctype: number, idnum: string) =>
      keyOf(getGeneration(name), doctype, idnum),
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

/** @returns the generation of a key of INDEX_KEY as it has been made since its purposes were split */
function deriveGeneration(secret: Buffer): Generation {
  const key = derivePurposeKey(secret, 'visitor index');
  const name = checkValueOf(key);
  return { name, prefix: `${name.slice(0, 6)}.`, key };
}

/** Before that, INDEX_KEY itself was the key: a store that was begun then stays so until its keys are rotated. */
const underivedGeneration = (secret: Buffer): Generation => ({
  name: checkValueOf(secret),
  prefix: '',
  key: secret,
});
