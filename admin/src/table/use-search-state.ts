import type { AnyRoute } from '@tanstack/react-router';
import { searchWords, wordsAmong, wordsKey } from '../addresses/search-words';

/** What a list is asked by, by name. */
export type SearchState = Record<string, string | undefined>;

/** @returns the filters alone: a file holds whatever they find, not the page that is looked at */
export function filtersOf(state: SearchState): SearchState {
  const besides = ['page', 'pagesize', 'sort', wordsKey];
  return Object.fromEntries(Object.entries(state).filter(([name]) => !besides.includes(name)));
}

type SearchOf<Address extends AnyRoute> = Address['types']['fullSearchSchema'] & SearchState;

/**
 * @param address the route of `addresses/` whose page is open
 * @returns what its address keeps, with the words that the tab keeps for it; and what changes some of it: what becomes
 *   undefined or empty leaves the address, what the address cannot keep, it does not take, and words it never takes
 */
export function useSearchState<Address extends AnyRoute>(
  address: Address,
): [
  SearchOf<Address>,
  (changes: { [Name in keyof SearchOf<Address>]?: string | undefined }) => void,
] {
  const kept = address.useSearch() as SearchOf<Address>;
  const typed = searchWords.of((kept as SearchState)[wordsKey]);
  const state = { ...kept, ...typed };
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

/** @returns the key by which the tab keeps the words of a state; another one where the words are others */
function keyOf(state: SearchState): string | undefined {
  const words = wordsAmong(state);
  const key = state[wordsKey];
  const same = JSON.stringify(wordsAmong(searchWords.of(key))) === JSON.stringify(words);
  if (!Object.keys(words).length) return undefined;
  return same ? key : searchWords.keep(words);
}
