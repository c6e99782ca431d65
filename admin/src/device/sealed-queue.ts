import { deviceStore } from '@hall/ui/device-store';
import { deviceBox } from './device-box';
import { canSeal, makeKey, seal, unseal } from './sealing';

/** One stored entry. Entries are stored separately, so that tabs do not overwrite each other. */
interface SealedEntry {
  /** The sort key: milliseconds since 1970. */
  since: number;
  sealed: Uint8Array<ArrayBuffer>;
}

const keyName = 'queue-key';

/**
 * An ordered queue of entries that must survive sign-out until they are dropped. Entries are encrypted with a key of
 * the device. Without Web Crypto or IndexedDB they are stored in plain text, because losing them is worse; their names
 * are masked.
 * @param name prefix of the storage keys
 * @param idOf returns the unique id of an entry
 */
export function createSealedQueue<Entry>(name: string, idOf: (entry: Entry) => string) {
  let entries: { since: number; entry: Entry }[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  /** Runs operations one after another, so that a read never misses a pending write. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const boxNameOf = (id: string): string => `${name}:${id}`;
  const without = (id: string) => entries.filter(({ entry }) => idOf(entry) !== id);
  /** Entries that this device cannot encrypt, stored in plain text. */
  const clear = {
    read(): Entry[] {
      const stored = deviceStore.readJson(name);
      return Array.isArray(stored) ? (stored as Entry[]) : [];
    },
    write(rest: Entry[]): void {
      if (rest.length) deviceStore.write(name, JSON.stringify(rest));
      else deviceStore.remove(name);
    },
    drop(id: string): void {
      clear.write(clear.read().filter((entry) => idOf(entry) !== id));
    },
  };

  async function store(entry: Entry, since: number): Promise<void> {
    const key = canSeal() ? await keyOfDevice() : undefined;
    const id = idOf(entry);
    if (key) {
      const sealed = await seal(key, JSON.stringify(entry), boxNameOf(id));
      if (await deviceBox.set(boxNameOf(id), { since, sealed } satisfies SealedEntry))
        return clear.drop(id);
    }
    clear.write([...clear.read().filter((other) => idOf(other) !== id), entry]);
  }

  async function readSealed(): Promise<typeof entries> {
    const key = canSeal() ? await deviceBox.get<CryptoKey>(keyName) : undefined;
    if (!key) return [];
    const found = await Promise.all(
      (await deviceBox.names(boxNameOf(''))).map(async (boxName) => {
        const stored = await deviceBox.get<SealedEntry>(boxName);
        const text = stored && (await unseal(key, stored.sealed, boxName));
        return stored && text ? [{ since: stored.since, entry: JSON.parse(text) as Entry }] : [];
      }),
    );
    return found.flat();
  }

  return {
    /** The entries of the last load, with the changes of this tab since. */
    entries: (): Entry[] => entries.map(({ entry }) => entry),
    /** Loads the stored entries, including those of other tabs and earlier days. */
    load: (): Promise<void> =>
      inTurn(async () => {
        const sealed = await readSealed();
        const known = new Set(sealed.map(({ entry }) => idOf(entry)));
        const unsealed = clear.read().filter((entry) => !known.has(idOf(entry)));
        entries = [...unsealed.map((entry) => ({ since: 0, entry })), ...sealed].sort(
          (a, b) => a.since - b.since,
        );
      }),
    /** Adds an entry or replaces the one with its id. Resolves once it is stored. */
    put: (entry: Entry): Promise<void> =>
      inTurn(async () => {
        const id = idOf(entry);
        const since = entries.find((other) => idOf(other.entry) === id)?.since ?? Date.now();
        entries = [...without(id), { since, entry }].sort((a, b) => a.since - b.since);
        await store(entry, since);
      }),
    drop: (id: string): Promise<void> =>
      inTurn(async () => {
        entries = without(id);
        clear.drop(id);
        await deviceBox.remove(boxNameOf(id));
      }),
  };
}

/** @returns the key shared by all tabs of this device; undefined if it cannot be stored */
async function keyOfDevice(): Promise<CryptoKey | undefined> {
  const stored = await deviceBox.get<CryptoKey>(keyName);
  return stored ?? deviceBox.setOnce(keyName, await makeKey());
}
