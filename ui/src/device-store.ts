/** Texts that a browser keeps for a site, by name. */
export interface TextStore {
  /** @returns null where nothing is kept */
  read(name: string): string | null;
  /** @returns the value that was kept as JSON; undefined where nothing is, or no JSON */
  readJson(name: string): unknown;
  write(name: string, text: string): void;
  remove(name: string): void;
  /** @returns every name under which something is kept */
  names(): string[];
  /** Whether the browser keeps anything at all. */
  isThere(): boolean;
}

/** A change of `deviceStore` by another tab. */
export interface OutsideChange {
  /** null: all went at once. */
  name: string | null;
  before: string | null;
  now: string | null;
}

/** For all tabs, and after a restart. */
export const deviceStore = createStore(() => localStorage);

/** For this tab alone. */
export const tabStore = createStore(() => sessionStorage);

/** @param listener called as another tab changes `deviceStore`; @returns what ends it */
export function watchOtherTabs(listener: (change: OutsideChange) => void): () => void {
  const hear = ({ key, oldValue, newValue, storageArea }: StorageEvent): void => {
    if (storageArea === localStorage) listener({ name: key, before: oldValue, now: newValue });
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/**
 * A browser that blocks site data throws as soon as its store is named, and a full one as it is written to. What it does
 * not take is kept in memory, as long as the page stays open.
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
      const isKept = attempt((storage) => {
        storage.setItem(name, text);
        return true;
      }, false);
      if (isKept) return;
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
