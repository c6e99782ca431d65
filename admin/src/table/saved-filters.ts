import type { Filter } from './filter-bar';
import type { SearchState } from './use-search-state';

/** Filters that a member of staff keeps by a name, and the order of the rows. */
export interface SavedFilter {
  name: string;
  state: Record<string, string>;
}

const most = 12;
const keyOf = (who: string, resource: string): string => `hall-filters:${who}:${resource}`;

/** @returns what this person keeps for a list in this browser, in the order in which it was kept */
export function readSavedFilters(who: string, resource: string): SavedFilter[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(who, resource)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSavedFilter) : [];
  } catch {
    return [];
  }
}

/** Keeps them; a browser that keeps nothing is none the worse. */
export function writeSavedFilters(who: string, resource: string, saved: SavedFilter[]): void {
  try {
    localStorage.setItem(keyOf(who, resource), JSON.stringify(saved.slice(-most)));
  } catch {
    // A full or forbidden store: the filters are still in the address.
  }
}

/**
 * @returns what of a list's state can be kept: never a text that was typed, for it may be somebody's name or
 *   number, and never the page
 */
export function keepableState(filters: Filter[], state: SearchState): Record<string, string> {
  const names = filters.filter(({ kind }) => kind !== 'text').map(({ name }) => name);
  return Object.fromEntries(
    [...names, 'sort'].flatMap((name) => (state[name] ? [[name, state[name]]] : [])),
  );
}

/** @returns the changes that bring a list to a kept state: what it does not name is cleared */
export function changesTo(filters: Filter[], saved: SavedFilter): SearchState {
  const cleared = Object.fromEntries(filters.map(({ name }) => [name, undefined]));
  return { ...cleared, sort: undefined, page: undefined, ...saved.state };
}

const isSavedFilter = (value: unknown): value is SavedFilter =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SavedFilter).name === 'string' &&
  typeof (value as SavedFilter).state === 'object' &&
  Object.values((value as SavedFilter).state).every((text) => typeof text === 'string');
