import { viewFilters } from '@hall/shared/contract/staff/saved-views';
import type { SearchState } from './use-search-state';

const kept = (name: string): boolean => (viewFilters as readonly string[]).includes(name);

/**
 * @returns what of a list's state a view keeps, as an address writes it: never a text that was typed, for it may be
 *   somebody's name or number, and never the page
 */
export function filtersOfView(state: SearchState): string {
  const found = Object.entries(state).flatMap(([name, value]) =>
    kept(name) && value ? [[name, value]] : [],
  );
  return new URLSearchParams(found).toString();
}

/** @returns the changes that bring a list to a view: what it does not name is cleared */
export function changesToView(present: SearchState, filters: string): SearchState {
  const cleared = Object.fromEntries(Object.keys(present).map((name) => [name, undefined]));
  return { ...cleared, ...Object.fromEntries(new URLSearchParams(filters)) };
}
