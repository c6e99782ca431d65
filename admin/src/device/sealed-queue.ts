import { deviceStore } from '@hall/ui/device-store';
import { deviceBox } from './device-box';
import { canSeal, makeKey, seal, unseal } from './sealing';

/** One entry as it lies in the device's store, apart from the others: two tabs never write over one another. */
interface SealedEntry {
  /** Its place in the order: milliseconds since 1970. */
  since: number;
  sealed: Uint8Array<ArrayBuffer>;
}

const keyName = 'queue-key';

/**
 * Entries that must not be lost, whoever is signed in: they stay on the device until they are dropped, in the order in which
 * they came. They are sealed by a key of the device; where it has no means to seal, or no store, they are kept as they are,
 * for losing them would be worse, and they name people masked alone.
 * @param name what they lie under
 * @param idOf what tells one entry from another
 */
export function createSealedQueue<Entry>(name: string, idOf: (entry: Entry) => string) {
  let entries: { since: number; entry: Entry }[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  /** One after the other: what is read never stands before what was written meanwhile. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const boxNameOf = (id: string): string => `${name}:${id}`;
  const without = (id: string) => entries.filter(({ entry }) => idOf(entry) !== id);
  /** Entries that this device cannot seal, kept in its store as they are. */
  const clear = {
    read(): Entry[] {
      const kept = deviceStore.readJson(name);
      return Array.isArray(kept) ? (kept as Entry[]) : [];
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
        const kept = await deviceBox.get<SealedEntry>(boxName);
        const text = kept && (await unseal(key, kept.sealed, boxName));
        return kept && text ? [{ since: kept.since, entry: JSON.parse(text) as Entry }] : [];
      }),
    );
    return found.flat();
  }

  return {
    /** As they were read last, with what was done here since. */
    entries: (): Entry[] => entries.map(({ entry }) => entry),
    /** Reads what the device keeps, also of another tab, and of a day before. */
    load: (): Promise<void> =>
      inTurn(async () => {
        const sealed = await readSealed();
        const known = new Set(sealed.map(({ entry }) => idOf(entry)));
        const unsealed = clear.read().filter((entry) => !known.has(idOf(entry)));
        entries = [...unsealed.map((entry) => ({ since: 0, entry })), ...sealed].sort(
          (a, b) => a.since - b.since,
        );
      }),
    /** Adds an entry, or puts it in the place of the one with its id; done once it is kept. */
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

/** @returns the one key of this device, whichever tab was the first to make it; undefined where none can be kept */
async function keyOfDevice(): Promise<CryptoKey | undefined> {
  const kept = await deviceBox.get<CryptoKey>(keyName);
  return kept ?? deviceBox.setOnce(keyName, await makeKey());
}
