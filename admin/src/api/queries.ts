import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListAnswer } from '@hall/shared/contract/staff/list';
import type { QueueOverview } from '@hall/shared/contract/staff/operations';
import type { DayOverview } from '@hall/shared/contract/staff/overview';
import type { StaffMe } from '@hall/shared/contract/staff/session';
import type { Permission } from '@hall/shared/rules/permissions';
import { keptMe, type ShownMe } from './kept-me';
import { isAway, queryString, staffCall, StaffCallError } from './staff-call';

/** How often what is looked at is asked for again, in milliseconds. */
const refreshMs = 3000;

/**
 * @returns who is signed in; at a gate that nobody answers, who was
 * @throws {StaffCallError} where nobody is, or nobody answers
 */
async function readMe(): Promise<ShownMe> {
  try {
    return await staffCall<StaffMe>('session');
  } catch (error) {
    if (isSignedOut(error)) keptMe.forget();
    const kept = isAway(error) && keptMe.read();
    if (kept) return kept;
    throw error;
  }
}

/** Who is signed in; an error while nobody is. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: readMe,
  retry: false,
  staleTime: 60_000,
  // Where nothing was answered it is asked again by itself: that is no end of the sign-in.
  refetchInterval: ({ state: { data, error } }) =>
    data?.kept || (error && !isSignedOut(error)) ? refreshMs : false,
});

/** @returns whether a session call failed because nobody is signed in, and not for want of an answer */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof StaffCallError && error.problem.status === 401;

/** @returns whether whoever is signed in may do a thing: the page hides by it, the server decides */
export function useCan(): (permission: Permission | 'signedin') => boolean {
  const { data } = useQuery(meQuery);
  return (permission) =>
    data !== undefined && (permission === 'signedin' || data.permissions.includes(permission));
}

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

/** A page of a list of the console. While the next one is read, the last one stays. */
export function useList<Row>(
  resource: string,
  parameters: Record<string, string | number | undefined>,
  refetchInterval?: number,
  enabled = true,
) {
  const { i18n } = useTranslation();
  const query = queryString(parameters);
  return useQuery({
    queryKey: ['list', resource, query, i18n.language],
    queryFn: () => staffCall<ListAnswer<Row>>(`${resource}${query}`, { locale: i18n.language }),
    placeholderData: keepPreviousData,
    enabled,
    ...(refetchInterval && { refetchInterval }),
  });
}

/** One thing of the console by its path, in the reader's language. */
export function useResource<T>(path: string | undefined, refetchInterval?: number) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['thing', path, i18n.language],
    queryFn: () => staffCall<T>(path ?? '', { locale: i18n.language }),
    enabled: path !== undefined,
    ...(refetchInterval && { refetchInterval }),
  });
}
