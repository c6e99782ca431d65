import { useQuery } from '@tanstack/react-query';
import { worklistEndpoints } from '@hall/shared/contract/staff/worklists';
import { queryOf, useLocale } from '../query';

/** What waits for whoever asks: how much, and since when. */
const worklistsQuery = queryOf(worklistEndpoints.list);

export function useWorklists() {
  return useQuery({ ...worklistsQuery(useLocale(), {}, undefined), refetchInterval: 10_000 });
}
