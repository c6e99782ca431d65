import { queryOptions } from '@tanstack/react-query';
import type { DayOverview, QueueOverview } from '@hall/shared/contract/staff/overview';
import type { StaffMe } from '@hall/shared/contract/staff/session';
import { staffCall } from './staff-call';

/** How often what is looked at is asked for again, in milliseconds. */
const refreshMs = 3000;

/** Who is signed in; an error while nobody is. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => staffCall<StaffMe>('session'),
  retry: false,
  staleTime: 60_000,
});

export const dayQuery = (day: string, locale: string) =>
  queryOptions({
    queryKey: ['statistics', day, locale],
    queryFn: () => staffCall<DayOverview>(`statistics?day=${day}`, { locale }),
    refetchInterval: refreshMs,
  });

export const queueQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: () => staffCall<QueueOverview>('queues'),
  refetchInterval: refreshMs,
});
