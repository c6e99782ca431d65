import { createStore, del, get, keys, set, update, type UseStore } from 'idb-keyval';

let store: UseStore | undefined;
const opened = (): UseStore => (store ??= createStore('hall', 'kept'));

/**
 * What a browser keeps that is no text: keys that cannot be read out of it, and what they seal. A browser without such a
 * store, as some are in private windows, keeps nothing; nobody is told by an error.
 */
export const deviceBox = {
  /** @returns undefined where nothing is kept, or nothing can be */
  async get<Kept>(name: string): Promise<Kept | undefined> {
    try {
      return await get<Kept>(name, opened());
    } catch {
      return undefined;
    }
  },
  /** @returns whether it is kept */
  async set(name: string, value: unknown): Promise<boolean> {
    try {
      await set(name, value, opened());
      return true;
    } catch {
      return false;
    }
  },
  /** @returns what is kept from now on: what was there before, where something was; undefined where nothing can be kept */
  async setOnce<Kept>(name: string, value: Kept): Promise<Kept | undefined> {
    try {
      await update<Kept>(name, (before) => before ?? value, opened());
    } catch {
      return undefined;
    }
    return deviceBox.get<Kept>(name);
  },
  /** @returns the names that begin so */
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
      // Nothing can be kept here, so nothing is.
    }
  },
};
