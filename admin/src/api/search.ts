import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchEndpoints } from '@hall/shared/contract/staff/search';
import { queryOf, useLocale } from './query';

/** What a keyword finds, wherever its reader may look. */
const searchEverywhereQuery = queryOf(searchEndpoints.everywhere);

/** @param keyword nothing is asked for one of less than two characters */
export function useSearchEverywhere(keyword: string) {
  return useQuery({
    ...searchEverywhereQuery(useLocale(), {}, { keyword }),
    enabled: keyword.length >= 2,
    placeholderData: keepPreviousData,
    // The typed words are not kept.
    gcTime: 0,
  });
}
