import { useQuery } from '@tanstack/react-query';
import { reviewEndpoints, type ReviewListName } from '@hall/shared/contract/staff/review';
import { waysBackEndpoints } from '@hall/shared/contract/staff/ways-back';
import { meQuery, useCan } from './me';
import { useAsk } from './use-call';

/** The number of pending cases and the age of the oldest, by list. Polled every 10 s with the permission to read them. */
export function useReviewLists() {
  const may = useCan();
  return useAsk(
    reviewEndpoints.list,
    {},
    { refetchInterval: 10_000, enabled: may('worklists.read') },
  );
}

/** The acts for owners of accounts that wait for a second person, with the permission to confirm them. */
export function useWaysBack() {
  const may = useCan();
  return useAsk(
    waysBackEndpoints.list,
    {},
    { refetchInterval: 10_000, enabled: may('accounts.restore') },
  );
}

/** @returns the number of cases that wait for the reader; who asked for a way back cannot confirm it */
export function useWaiting(): number {
  const { data } = useReviewLists();
  const me = useQuery(meQuery).data?.username;
  const waysBack = useWaysBack().data?.items.filter(({ by }) => by !== me).length ?? 0;
  return data?.worklists.reduce((sum, { count }) => sum + count, waysBack) ?? waysBack;
}

/** @returns the hours after which a case of a list is overdue; 0 if never, or if the list is not the reader's */
export function useOverdueHours(): (name: ReviewListName) => number {
  const { data } = useReviewLists();
  return (name) => data?.worklists.find((list) => list.name === name)?.hours ?? 0;
}
