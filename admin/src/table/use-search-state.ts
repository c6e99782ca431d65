import type { AnyRoute } from '@tanstack/react-router';

/** What an address keeps, by name. */
export type SearchState = Record<string, string | undefined>;

/** @returns the filters alone: a file holds whatever they find, not the page that is looked at */
export function filtersOf(state: SearchState): SearchState {
  const besides = ['page', 'pagesize', 'sort'];
  return Object.fromEntries(Object.entries(state).filter(([name]) => !besides.includes(name)));
}

type SearchOf<Address extends AnyRoute> = Address['types']['fullSearchSchema'] & SearchState;

/**
 * @param address the route of `addresses/` whose page is open
 * @returns what its address keeps, and what changes some of it: what becomes undefined or empty leaves the address,
 *   and what the address cannot keep, it does not take
 */
export function useSearchState<Address extends AnyRoute>(
  address: Address,
): [
  SearchOf<Address>,
  (changes: { [Name in keyof SearchOf<Address>]?: string | undefined }) => void,
] {
  const state = address.useSearch() as SearchOf<Address>;
  const navigate = address.useNavigate();
  const change = (changes: SearchState): void => {
    const next = Object.entries({ ...state, ...changes }).filter(([, value]) => value);
    void navigate({ to: '.', search: Object.fromEntries(next), replace: true });
  };
  return [state, change];
}
