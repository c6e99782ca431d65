import type { AccountType } from '@hall/shared/codes/states';
import { calendarLinkCalls } from '@hall/shared/contract/calendar-link';
import { call } from '../call';

/** Ends the link by which calendars read the visits. */
export const endCalendarLink = (type: AccountType) => call(calendarLinkCalls.end(type));
