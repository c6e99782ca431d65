/** Texts that a browser stores for a site, by name. */
export interface TextStore {
  /** @returns null if nothing is stored */
  read(name: string): string | null;
  /** @returns the stored value parsed from JSON; undefined if missing or invalid */
  readJson(name: string): unknown;
  write(name: string, text: string): void;
  remove(name: string): void;
  /** @returns the names of all stored texts */
  names(): string[];
  /** Whether the browser stores anything at all. */
  isThere(): boolean;
}

/** A change of `deviceStore` by another tab. */
export interface OutsideChange {
  /** null: everything was removed. */
  name: string | null;
  before: string | null;
  now: string | null;
}

/** Shared by all tabs, and stored across restarts. */
export const deviceStore = createStore(() => localStorage);

/** Only for this tab. */
export const tabStore = createStore(() => sessionStorage);

/** @param listener called when another tab changes `deviceStore`; @returns a function that stops listening */
export function watchOtherTabs(listener: (change: OutsideChange) => void): () => void {
  const hear = ({ key, oldValue, newValue, storageArea }: StorageEvent): void => {
    if (storageArea === localStorage) listener({ name: key, before: oldValue, now: newValue });
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/**
 * A browser that blocks site data throws on access to its store; a full store throws on write. Rejected values stay in
 * memory until the page is closed.
 */
function createStore(open: () => Storage): TextStore {
  const memory = new Map<string, string>();
  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  }
  const store: TextStore = {
    read: (name) =>
      memory.get(name) ?? attempt<string | null>((storage) => storage.getItem(name), null),
    readJson(name) {
      try {
        return JSON.parse(store.read(name) ?? '') as unknown;
      } catch {
        return undefined;
      }
    },
    write(name, text) {
      memory.delete(name);
      const isStored = attempt((storage) => {
        storage.setItem(name, text);
        return true;
      }, false);
      if (isStored) return;
      store.remove(name);
      memory.set(name, text);
    },
    remove(name) {
      memory.delete(name);
      attempt((storage) => storage.removeItem(name), undefined);
    },
    names: () => [
      ...new Set([...memory.keys(), ...attempt((storage) => Object.keys(storage), [])]),
    ],
    isThere: () => attempt((storage) => storage.length >= 0, false),
  };
  return store;
}
