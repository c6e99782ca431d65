import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchEndpoints } from '@hall/shared/contract/staff/search';
import { queryOf, useLocale } from './query';

/** Searches all subjects that the reader may see. */
const searchEverywhereQuery = queryOf(searchEndpoints.everywhere);

/** @param keyword no call is made for fewer than two characters */
export function useSearchEverywhere(keyword: string) {
  return useQuery({
    ...searchEverywhereQuery(useLocale(), {}, { keyword }),
    enabled: keyword.length >= 2,
    placeholderData: keepPreviousData,
    // Search words are not cached.
    gcTime: 0,
  });
}
