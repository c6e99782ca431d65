import { deviceStore, watchOtherTabs } from '@hall/ui/device-store';
import { deviceStorage } from './device-storage';
import { type Bearer, isKept, namesOf, storeOf, thingOf } from './kept-things';
import type * as Cipher from './sealing';

const keptMs = 24 * 3_600_000;

/** Fetched with the first sign-in that is found: the first page of most does without. */
let cipher: typeof Cipher | undefined;

/** @returns whether it is there; its file cannot be fetched without a network, and is asked for again at the next turn */
async function fetchCipher(): Promise<boolean> {
  try {
    cipher ??= await import('./sealing');
    return true;
  } catch {
    return false;
  }
}

/**
 * What is kept of who is signed in. It is read from memory, and lies in the browser sealed by the person's key. The key
 * itself is there as long as the sign-in lasts, so that a reload without a network finds what it left.
 */
function createKeeping(of: Bearer, readToken: () => string | null) {
  const known = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  let key: string | undefined;
  /** The token of the sign-in whose things are open. */
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
  /** Too old, or from before somebody logged out. */
  const isOver = (at: number): boolean =>
    !(at > Date.now() - keptMs && at > Number(deviceStore.read(forgottenName)));

  function sweep(): void {
    for (const name of namesOf(of)) if (isOver(timeOf(name))) storeOf(name).remove(name);
  }

  /** Reads what is kept under a name; what is somebody else's, or cannot be read, goes. */
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

  // Another tab has written, or taken away, what all tabs have.
  watchOtherTabs(({ name, now }) => {
    if (!name || !isKept(of, name)) return;
    if (now === null) known.delete(name);
    else if (key) take(name);
    changed();
  });

  /** The sign-in has ended: nothing can be read any more. */
  function lock(): void {
    key = undefined;
    openFor = undefined;
    known.clear();
    if (!readToken()) deviceStore.remove(keyName);
    for (const name of namesOf(of)) if (thingOf(name).then === 'gone') storeOf(name).remove(name);
    sweep();
    changed();
  }

  return {
    read: (name: string): unknown => known.get(name),
    /** @returns the names that begin so, of what is open */
    names: (start: string): string[] => [...known.keys()].filter((name) => name.startsWith(start)),
    write(name: string, value: unknown): void {
      known.set(name, value);
      store(name);
      changed();
    },
    /** @param isTold false while those who watch are reading: they are not told */
    remove(name: string, isTold = true): void {
      known.delete(name);
      storeOf(name).remove(name);
      if (isTold) changed();
    },
    /** @param listener called as something comes, changes or goes, in this tab or another; @returns what ends it */
    watch(listener: () => void): () => void {
      // A new function per call, so that two watchers with the same listener unsubscribe separately.
      const tell = (): void => listener();
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    /** Whether what is kept is known to be of who is signed in. */
    isOpen: (): boolean => openFor !== undefined && openFor === readToken(),
    /** Once, before the first page: opens what a reload has left. */
    async wake(): Promise<void> {
      sweep();
      const [token, kept] = (deviceStore.read(keyName) ?? '').split(' ');
      if (!kept || token !== readToken()) return deviceStore.remove(keyName);
      if (!(await fetchCipher()) || token !== readToken()) return;
      [openFor, key] = [token, kept];
      takeAll();
    },
    /**
     * Called with who is signed in: what they left is open to them again; what somebody else left goes.
     * @param given the key that the server gives to this person
     */
    async open(token: string, given: string | undefined): Promise<void> {
      if (openFor === token || !(await fetchCipher())) return;
      // Known by now, or it has ended meanwhile.
      if (openFor === token || readToken() !== token) return;
      if (openFor) known.clear();
      [openFor, key] = [token, given];
      if (!given) return changed();
      deviceStore.write(keyName, `${token} ${given}`);
      for (const name of known.keys()) store(name);
      takeAll();
    },
    lock,
    /** Whoever is signed in leaves for good: nothing is left, sealed or not; other tabs follow. */
    forget(): void {
      deviceStore.write(forgottenName, String(Date.now()));
      for (const name of namesOf(of)) storeOf(name).remove(name);
      lock();
    },
  };
}

/** Of an account, and of an authorized unit, apart from each other as their sign-ins are. */
export const keeping = {
  account: createKeeping('account', deviceStorage.readToken),
  unit: createKeeping('unit', deviceStorage.readUnitToken),
};
