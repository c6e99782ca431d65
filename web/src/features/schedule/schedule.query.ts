import { queryOptions } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import {
  bookingQueryCalls,
  type CalendarAnswer,
  type SessionsAnswer,
} from '@hall/shared/contract/bookingquery';
import { call } from '../../api/call';
import { queryKeys } from '../../api/query-keys';

/** How often seats are asked for while they are looked at, in milliseconds. */
const refreshMs = 5000;

export const calendarQuery = (type: AccountType, month: string) =>
  queryOptions({
    queryKey: queryKeys.calendar(type, month),
    queryFn: () => call<CalendarAnswer>(bookingQueryCalls.calendar, { month, accounttype: type }),
    refetchInterval: refreshMs * 3,
  });

export const sessionsQuery = (type: AccountType, eventsdate: string) =>
  queryOptions({
    queryKey: queryKeys.sessions(type, eventsdate),
    queryFn: () =>
      call<SessionsAnswer>(bookingQueryCalls.sessions, { eventsdate, accounttype: type }),
    refetchInterval: refreshMs,
  });
