import { useQuery } from '@tanstack/react-query';
import type { ConsoleList } from '@hall/shared/contract/staff/list';
import { savedViewEndpoints } from '@hall/shared/contract/staff/saved-views';
import { queryOf, useLocale } from '../query';

/** The views of a list that its reader can choose from. */
export function useViews(list: ConsoleList) {
  return useQuery(queryOf(savedViewEndpoints.list)(useLocale(), {}, { list }));
}
