import { deviceStore, watchOtherTabs } from '@hall/ui/device-store';
import { deviceStorage } from './device-storage';
import { type Bearer, isStored, namesOf, storeOf, itemOf } from './stored-items';
import type * as Cipher from './sealing';

const maxAgeMs = 24 * 3_600_000;

/** Fetched when a sign-in exists: most first visits do not need it. */
let cipher: typeof Cipher | undefined;

/** @returns whether the cipher is loaded. Without a network its file cannot be fetched; the next call tries again. */
async function fetchCipher(): Promise<boolean> {
  try {
    cipher ??= await import('./sealing');
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores the data of the signed-in person. Reads come from memory; the browser's copy is sealed with the person's key. The
 * key is stored for the length of the sign-in, so that a reload without a network finds the data.
 */
function createSealedStore(of: Bearer, readToken: () => string | null) {
  const known = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  let key: string | undefined;
  /** The token of the sign-in whose data is unsealed. */
  let openFor: string | undefined;
  const keyName = `kept-by-${of}`;
  const forgottenName = `forgotten-at-${of}`;
  const changed = (): void => listeners.forEach((listener) => listener());

  function store(name: string): void {
    if (!key || !cipher) return;
    const sealed = cipher.seal(key, JSON.stringify(known.get(name)), name);
    storeOf(name).write(name, `${Date.now()}.${sealed}`);
  }

  const timeOf = (name: string): number => Number(storeOf(name).read(name)?.split('.')[0] ?? NaN);
  /** Expired, or written before the last logout. */
  const isOver = (at: number): boolean =>
    !(at > Date.now() - maxAgeMs && at > Number(deviceStore.read(forgottenName)));

  function sweep(): void {
    for (const name of namesOf(of)) if (isOver(timeOf(name))) storeOf(name).remove(name);
  }

  /** Loads the data under a name. Data of another person, and unreadable data, is deleted. */
  function take(name: string): void {
    const sealed = storeOf(name).read(name)?.split('.')[1];
    const text = key && sealed && !isOver(timeOf(name)) && cipher?.unseal(key, sealed, name);
    if (text) known.set(name, JSON.parse(text) as unknown);
    else storeOf(name).remove(name);
  }

  function takeAll(): void {
    for (const name of namesOf(of)) if (!known.has(name)) take(name);
    changed();
  }

  // Another tab has changed or deleted data that all tabs share.
  watchOtherTabs(({ name, now }) => {
    if (!name || !isStored(of, name)) return;
    if (now === null) known.delete(name);
    else if (key) take(name);
    changed();
  });

  /** The sign-in has ended: drop the key, so that nothing can be read. */
  function lock(): void {
    key = undefined;
    openFor = undefined;
    known.clear();
    if (!readToken()) deviceStore.remove(keyName);
    for (const name of namesOf(of)) if (itemOf(name).then === 'gone') storeOf(name).remove(name);
    sweep();
    changed();
  }

  return {
    read: (name: string): unknown => known.get(name),
    /** @returns the names of unsealed data with this prefix */
    names: (start: string): string[] => [...known.keys()].filter((name) => name.startsWith(start)),
    write(name: string, value: unknown): void {
      known.set(name, value);
      store(name);
      changed();
    },
    /** @param notifies false while listeners are reading: they are not notified */
    remove(name: string, notifies = true): void {
      known.delete(name);
      storeOf(name).remove(name);
      if (notifies) changed();
    },
    /** @param listener called when data changes in this tab or another; @returns a function that unsubscribes */
    watch(listener: () => void): () => void {
      // A new function per call, so that two watchers with the same listener unsubscribe separately.
      const notify = (): void => listener();
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
    /** Whether the unsealed data belongs to the signed-in person. */
    isOpen: (): boolean => openFor !== undefined && openFor === readToken(),
    /** Called once, before the first page: unseals the data after a reload. */
    async wake(): Promise<void> {
      sweep();
      const [token, storedKey] = (deviceStore.read(keyName) ?? '').split(' ');
      if (!storedKey || token !== readToken()) return deviceStore.remove(keyName);
      if (!(await fetchCipher()) || token !== readToken()) return;
      [openFor, key] = [token, storedKey];
      takeAll();
    },
    /**
     * Called when the signed-in person is known: unseals their data and deletes other persons' data.
     * @param given the key that the server returned for this person
     */
    async open(token: string, given: string | undefined): Promise<void> {
      if (openFor === token || !(await fetchCipher())) return;
      // The sign-in may have been opened or ended during the fetch.
      if (openFor === token || readToken() !== token) return;
      if (openFor) known.clear();
      [openFor, key] = [token, given];
      if (!given) return changed();
      deviceStore.write(keyName, `${token} ${given}`);
      for (const name of known.keys()) store(name);
      takeAll();
    },
    lock,
    /** Deletes all data of the signed-in person at logout, sealed or not; other tabs follow. */
    forget(): void {
      deviceStore.write(forgottenName, String(Date.now()));
      for (const name of namesOf(of)) storeOf(name).remove(name);
      lock();
    },
  };
}

/** Separate stores for an account and an authorized unit, like their sign-ins. */
export const sealedStores = {
  account: createSealedStore('account', deviceStorage.readToken),
  unit: createSealedStore('unit', deviceStorage.readUnitToken),
};
