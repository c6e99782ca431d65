import { wordFilters } from '@hall/shared/lists/all-lists';
import { tabStore } from '@hall/ui/device-store';

/** The words that staff typed, by filter. */
type Words = Record<string, string>;

const name = 'hall-words';
const most = 30;

/** The search parameter that holds the key of the tab's search words. The key itself is random. */
export const wordsKey = 'find';

/**
 * The search words of staff, stored in the tab's storage under a random key. Reload and Back restore them, but browser
 * history and proxies never see them.
 */
export const searchWords = {
  /**
   * @param key where to store the words; a new key if unset
   * @returns the key
   */
  save(words: Words, key: string = crypto.randomUUID()): string {
    const others = Object.entries(read()).filter(([storedKey]) => storedKey !== key);
    const next = [...others, [key, words] as const].slice(-most);
    tabStore.write(name, JSON.stringify(Object.fromEntries(next)));
    return key;
  },
  /** @returns the words stored under a key; empty if the key belongs to another tab or was deleted */
  of: (key: string | undefined): Words => (key && read()[key]) || {},
  forget: (): void => tabStore.remove(name),
};

const read = (): Record<string, Words> => (tabStore.readJson(name) ?? {}) as Record<string, Words>;

/** @returns the words among some filters */
export const wordsAmong = (filters: Record<string, string | undefined>): Words =>
  Object.fromEntries(
    Object.entries(filters).filter(
      (entry): entry is [string, string] => Boolean(entry[1]) && wordFilters.has(entry[0]),
    ),
  );

/** @returns the query string of an address, without the search words */
export function writeAddress(search: Record<string, string | undefined>): string {
  const given = Object.entries(search).filter(
    (entry): entry is [string, string] => Boolean(entry[1]) && !wordFilters.has(entry[0]),
  );
  return given.length ? `?${new URLSearchParams(given).toString()}` : '';
}
