import type { AccountType } from '../codes/states';
import { endpoint } from './endpoint';

/** The link by which a calendar reads the account's visits. Our own calls, not in the specification. */
export const calendarLinkCalls = {
  get: (type: AccountType) =>
    endpoint<undefined, CalendarLinkState>(`${type}_account/getCalendarLink`),
  renew: (type: AccountType) =>
    endpoint<undefined, NewCalendarLink>(`${type}_account/renewCalendarLink`),
  end: (type: AccountType) =>
    endpoint<undefined, CalendarLinkState>(`${type}_account/endCalendarLink`),
} as const;

/** Path of the calendar feeds, below the site's address. */
export const calendarPath = '/calendar';

export interface CalendarLinkState {
  /** When the link was created; null if the account has no link. */
  since: string | null;
}

export interface NewCalendarLink extends CalendarLinkState {
  /** Returned only once: the hall stores only its hash. */
  url: string;
}
