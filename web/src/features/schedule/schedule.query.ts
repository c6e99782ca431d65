import { queryOptions } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import { scheduleCalls } from '@hall/shared/contract/schedule';
import { call } from '../../api/call';
import { queryKeys } from '../../api/query-keys';

/** How often seats are asked for while they are looked at, in milliseconds. */
const refreshMs = 5000;

/** @param actid the area that is meant; the one being booked where unset */
export const calendarQuery = (type: AccountType, month: string, actid?: number) =>
  queryOptions({
    queryKey: queryKeys.calendar(type, month, actid),
    queryFn: () => call(scheduleCalls.calendar, { month, accounttype: type }, { actid }),
    refetchInterval: refreshMs * 3,
  });

/** The same of a day's sessions. */
export const sessionsQuery = (type: AccountType, eventsdate: string, actid?: number) =>
  queryOptions({
    queryKey: queryKeys.sessions(type, eventsdate, actid),
    queryFn: () => call(scheduleCalls.sessions, { eventsdate, accounttype: type }, { actid }),
    refetchInterval: refreshMs,
  });
