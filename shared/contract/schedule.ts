import { type SessionState } from '../codes/states';
import { answer, openCall } from './endpoint';
import { GetCalendarDto, GetSessionsDto } from './schedule-requests';

/** Why a future day cannot be booked: the hall never opens on this weekday, staff closed the day, or nothing is planned yet. */
export type DayClosure = 'weekday' | 'closed' | 'unplanned';

export interface CalendarDay {
  eventsdate: string;
  state: SessionState;
  remaining: number;
  /** Seats left in the emptiest session, because a party comes to one session. Only of a bookable day. */
  largest?: number;
  /** Whether at most a tenth of the seats of an open day are left. */
  few?: boolean;
  /** ISO 8601: when a day that is not open yet opens for booking. */
  releaseat?: string;
  /** Only of a closed day. */
  why?: DayClosure;
  /** Only of a day that staff closed: their reason. */
  reason?: string;
  /** Public name of the day, such as a national memorial day. */
  name?: string;
}

export interface CalendarAnswer {
  days: CalendarDay[];
}

export interface VisitSession {
  eventssessionid: string;
  /** `08:00-08:45` */
  session: string;
  starttime: string;
  endtime: string;
  state: SessionState;
  remaining: number;
  /** ISO 8601: when the day opens for booking. */
  releaseat: string;
}

export interface SessionsAnswer {
  sessions: VisitSession[];
}

export const scheduleCalls = {
  calendar: openCall(
    'bookingquery/getCalendar',
    'The days of a month with their state and seats left.',
    { inRush: 'asks', unlimited: true, Dto: GetCalendarDto, returns: answer<CalendarAnswer>() },
  ),
  sessions: openCall(
    'bookingquery/getSessions',
    'The sessions of a day with their state and seats left.',
    {
      inRush: 'asks',
      nonce: true,
      unlimited: true,
      Dto: GetSessionsDto,
      returns: answer<SessionsAnswer>(),
    },
  ),
} as const;
