import type { SessionState } from '../codes/states';
import { IsDay, IsMonth } from './field-rules';

export const bookingQueryCalls = {
  calendar: 'bookingquery/getCalendar',
  sessions: 'bookingquery/getSessions',
} as const;

export class GetCalendarDto {
  @IsMonth()
  month: string;
}

export class GetSessionsDto {
  @IsDay()
  eventsdate: string;
}

export interface CalendarDay {
  eventsdate: string;
  state: SessionState;
  remaining: number;
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
