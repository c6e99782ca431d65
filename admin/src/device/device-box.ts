import { createStore, del, get, keys, set, update, type UseStore } from 'idb-keyval';

let store: UseStore | undefined;
const opened = (): UseStore => (store ??= createStore('hall', 'kept'));

/**
 * IndexedDB store for binary data: non-extractable keys and the data that they encrypt. Without IndexedDB, as in some
 * private windows, nothing is stored and no error is thrown.
 */
export const deviceBox = {
  /** @returns undefined if nothing is stored or storage is not available */
  async get<Stored>(name: string): Promise<Stored | undefined> {
    try {
      return await get<Stored>(name, opened());
    } catch {
      return undefined;
    }
  },
  /** @returns whether the value was stored */
  async set(name: string, value: unknown): Promise<boolean> {
    try {
      await set(name, value, opened());
      return true;
    } catch {
      return false;
    }
  },
  /** @returns the stored value: an existing one if there is one; undefined if storage is not available */
  async setOnce<Stored>(name: string, value: Stored): Promise<Stored | undefined> {
    try {
      await update<Stored>(name, (before) => before ?? value, opened());
    } catch {
      return undefined;
    }
    return deviceBox.get<Stored>(name);
  },
  /** @returns the names with this prefix */
  async names(start: string): Promise<string[]> {
    try {
      return (await keys<string>(opened())).filter((name) => name.startsWith(start));
    } catch {
      return [];
    }
  },
  async remove(name: string): Promise<void> {
    try {
      await del(name, opened());
    } catch {
      // Storage is not available, so nothing is stored.
    }
  },
};
