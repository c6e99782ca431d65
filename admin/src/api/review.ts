import { useQuery } from '@tanstack/react-query';
import { reviewEndpoints, type ReviewListName } from '@hall/shared/contract/staff/review';
import { useCan } from './me';
import { queryOf, useLocale } from './query';
import { useWaysBack } from './ways-back';

const worklistsQuery = queryOf(reviewEndpoints.list);

/** The number of pending cases and the age of the oldest, by list. Polled every 10 s with the permission to read them. */
export function useReviewLists() {
  const may = useCan();
  return useQuery({
    ...worklistsQuery(useLocale(), {}, undefined),
    refetchInterval: 10_000,
    enabled: may('worklists.read'),
  });
}

/** @returns the number of cases that wait for the reader */
export function useWaiting(): number {
  const { data } = useReviewLists();
  const waysBack = useWaysBack().data?.items.length ?? 0;
  return data?.worklists.reduce((sum, { count }) => sum + count, waysBack) ?? waysBack;
}

/** @returns the hours after which a case of a list is overdue; 0 if never, or if the list is not the reader's */
export function useOverdueHours(): (name: ReviewListName) => number {
  const { data } = useReviewLists();
  return (name) => data?.worklists.find((list) => list.name === name)?.hours ?? 0;
}
