import type { AccountType } from '@hall/shared/codes/states';
import { calendarLinkCalls } from '@hall/shared/contract/calendar-link';
import { call } from '../call';

/** Makes the link by which calendars read the visits, in the place of the one before. */
export const renewCalendarLink = (type: AccountType) => call(calendarLinkCalls.renew(type));
