import type { AnyRoute } from '@tanstack/react-router';
import { searchWords, wordsAmong, wordsKey } from '../addresses/search-words';

/** The parameters of a list by name. */
export type SearchState = Record<string, string | undefined>;

/** @returns only the filters, without page, order and search words, for exports */
export function filtersOf(state: SearchState): SearchState {
  const besides = ['page', 'pagesize', 'sort', wordsKey];
  return Object.fromEntries(Object.entries(state).filter(([name]) => !besides.includes(name)));
}

type SearchOf<Address extends AnyRoute> = Address['types']['fullSearchSchema'] & SearchState;

/**
 * @param address the route in `addresses/` of the open page
 * @returns the search parameters with the tab's search words, and a function that changes some. Empty values are
 *   removed; values that the address does not accept are dropped. Words never enter the address.
 */
export function useSearchState<Address extends AnyRoute>(
  address: Address,
): [
  SearchOf<Address>,
  (changes: { [Name in keyof SearchOf<Address>]?: string | undefined }) => void,
] {
  const fromAddress = address.useSearch() as SearchOf<Address>;
  const typed = searchWords.of((fromAddress as SearchState)[wordsKey]);
  const state = { ...fromAddress, ...typed };
  const navigate = address.useNavigate();
  const change = (changes: SearchState): void => {
    const next: SearchState = { ...state, ...changes };
    const search = Object.entries({ ...next, [wordsKey]: keyOf(next) });
    void navigate({
      to: '.',
      search: Object.fromEntries(search.filter(([, value]) => value)),
      replace: true,
    });
  };
  return [state, change];
}

/** @returns the key of the tab's search words; a new one if the words changed */
function keyOf(state: SearchState): string | undefined {
  const words = wordsAmong(state);
  const key = state[wordsKey];
  const same = JSON.stringify(wordsAmong(searchWords.of(key))) === JSON.stringify(words);
  if (!Object.keys(words).length) return undefined;
  return same ? key : searchWords.save(words);
}
