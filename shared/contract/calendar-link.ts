import type { AccountType } from '../codes/states';
import { endpoint } from './endpoint';

/** The link by which a calendar reads one's own visits. Calls of our own: the specification has none. */
export const calendarLinkCalls = {
  get: (type: AccountType) =>
    endpoint<undefined, CalendarLinkState>(`${type}_account/getCalendarLink`),
  renew: (type: AccountType) =>
    endpoint<undefined, NewCalendarLink>(`${type}_account/renewCalendarLink`),
  end: (type: AccountType) =>
    endpoint<undefined, CalendarLinkState>(`${type}_account/endCalendarLink`),
} as const;

/** Where calendars find it, below the site's address. */
export const calendarPath = '/calendar';

export interface CalendarLinkState {
  /** Since when there is a link; null where there is none. */
  since: string | null;
}

export interface NewCalendarLink extends CalendarLinkState {
  /** Told this once: the hall keeps no more than its hash. */
  url: string;
}
