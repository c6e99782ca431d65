import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { authCalls } from '@hall/shared/contract/authorization-endpoints';
import { authReportCalls } from '@hall/shared/contract/authorization-report';
import { scheduleCalls } from '@hall/shared/contract/schedule';
import { callAsUnit } from '../../api/call';

/** Everything that was read as a unit: asked anew after each change, dropped with the sign-in. */
export const unitKey = ['unit'] as const;

export const unitQuery = queryOptions({
  queryKey: [...unitKey, 'me'],
  queryFn: () => callAsUnit(authCalls.unit),
  staleTime: 60_000,
});

export const appliesQuery = queryOptions({
  queryKey: [...unitKey, 'applies'],
  queryFn: () => callAsUnit(authCalls.list, { pagesize: 100 }),
  refetchInterval: 30_000,
});

export const applyQuery = (authapplyid: string, locale: string) =>
  queryOptions({
    queryKey: [...unitKey, 'apply', authapplyid, locale],
    queryFn: () => callAsUnit(authCalls.get, { authapplyid }),
  });

export const reportsQuery = queryOptions({
  queryKey: [...unitKey, 'reports'],
  queryFn: () => callAsUnit(authReportCalls.list, { pagesize: 100 }),
});

export const reportQuery = (authapplyid: string) =>
  queryOptions({
    queryKey: [...unitKey, 'report', authapplyid],
    queryFn: () => callAsUnit(authReportCalls.get, { authapplyid }),
  });

export const unitCalendarQuery = (month: string) =>
  queryOptions({
    queryKey: ['schedule', 'calendar', 'unit', month],
    queryFn: () => callAsUnit(scheduleCalls.calendar, { month }),
    refetchInterval: 15_000,
  });

export const unitSessionsQuery = (eventsdate: string) =>
  queryOptions({
    queryKey: ['schedule', 'sessions', 'unit', eventsdate],
    queryFn: () => callAsUnit(scheduleCalls.sessions, { eventsdate }),
    refetchInterval: 5000,
    enabled: eventsdate !== '',
  });

/** Takes an application back; its seats are free again. */
export function useWithdraw() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (authapplyid: string) => callAsUnit(authCalls.withdraw, { authapplyid }),
    onSettled: () => queries.invalidateQueries({ queryKey: unitKey }),
  });
}
