import { viewFilters } from '@hall/shared/contract/staff/saved-views';
import type { SearchState } from './use-search-state';

const kept = (name: string): boolean => (viewFilters as readonly string[]).includes(name);

/**
 * @returns the state that a view saves, as a query string. It excludes typed text, which may be a person's name or
 *   number, and the page.
 */
export function filtersOfView(state: SearchState): string {
  const found = Object.entries(state).flatMap(([name, value]) =>
    kept(name) && value ? [[name, value]] : [],
  );
  return new URLSearchParams(found).toString();
}

/** @returns the changes that apply a view to a list; parameters that it does not name are cleared */
export function changesToView(present: SearchState, filters: string): SearchState {
  const cleared = Object.fromEntries(Object.keys(present).map((name) => [name, undefined]));
  return { ...cleared, ...Object.fromEntries(new URLSearchParams(filters)) };
}
