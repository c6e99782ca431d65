import { answer, ownCall } from './endpoint';

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

/** The link by which a calendar reads the account's visits. Our own calls, not in the specification. */
export const calendarLinkCalls = {
  get: ownCall(
    'getCalendarLink',
    'Whether calendars can read the account’s visits by a link, and since when.',
    { ownerOnly: true, unlimited: true, returns: answer<CalendarLinkState>() },
  ),
  renew: ownCall(
    'renewCalendarLink',
    'Makes the link by which calendars read the visits; the one before ends.',
    {
      ownerOnly: true,
      unlimited: true,
      event: 'calendarLinked',
      returns: answer<NewCalendarLink>(),
    },
  ),
  end: ownCall('endCalendarLink', 'Ends the link by which calendars read the visits.', {
    ownerOnly: true,
    unlimited: true,
    returns: answer<CalendarLinkState>(),
  }),
} as const;
