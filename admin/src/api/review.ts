import { useQuery } from '@tanstack/react-query';
import { reviewEndpoints, type ReviewListName } from '@hall/shared/contract/staff/review';
import { useCan } from './me';
import { queryOf, useLocale } from './query';

const worklistsQuery = queryOf(reviewEndpoints.list);

/** What waits for whoever asks: how much, and since when; asked again every 10 s, by whoever may read them. */
export function useReviewLists() {
  const may = useCan();
  return useQuery({
    ...worklistsQuery(useLocale(), {}, undefined),
    refetchInterval: 10_000,
    enabled: may('worklists.read'),
  });
}

/** @returns how many cases wait for whoever is signed in */
export function useWaiting(): number {
  const { data } = useReviewLists();
  return data?.worklists.reduce((sum, { count }) => sum + count, 0) ?? 0;
}

/** @returns after how many hours a case of a list is overdue; 0: never, or not the reader's list */
export function useOverdueHours(): (name: ReviewListName) => number {
  const { data } = useReviewLists();
  return (name) => data?.worklists.find((list) => list.name === name)?.hours ?? 0;
}
