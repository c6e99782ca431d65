import { queryOptions } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import { calendarLinkCalls } from '@hall/shared/contract/calendar-link';
import { accountKey } from './account';
import { call } from './call';

/** Whether calendars can read the account's visits, and since when. */
export const calendarLinkQuery = (type: AccountType) =>
  queryOptions({
    queryKey: [...accountKey, 'calendarLink'],
    queryFn: () => call(calendarLinkCalls.get(type)),
  });

/** Creates the link through which calendars read the visits, and replaces the previous one. */
export const renewCalendarLink = (type: AccountType) => call(calendarLinkCalls.renew(type));

/** Revokes the link through which calendars read the visits. */
export const endCalendarLink = (type: AccountType) => call(calendarLinkCalls.end(type));
