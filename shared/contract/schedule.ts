import { IsIn, IsOptional } from 'class-validator';
import { type AccountType, accountTypes, type SessionState } from '../codes/states';
import { IsDay, IsMonth } from './field-rules';
import { endpoint } from './endpoint';

export const scheduleCalls = {
  calendar: endpoint<GetCalendarDto, CalendarAnswer>('bookingquery/getCalendar'),
  sessions: endpoint<GetSessionsDto, SessionsAnswer>('bookingquery/getSessions'),
} as const;

/**
 * Whose seats are looked at by someone who is signed out: each kind of account has a home of its own. A sign-in
 * decides by itself, whatever is sent.
 */
class SeatsOfDto {
  @IsOptional()
  @IsIn(accountTypes, { message: 'validation.invalid' })
  accounttype?: AccountType;
}

export class GetCalendarDto extends SeatsOfDto {
  @IsMonth()
  month: string;
}

export class GetSessionsDto extends SeatsOfDto {
  @IsDay()
  eventsdate: string;
}

/**
 * Why nobody can book on a day that is to come: the hall is never open on this weekday, it was closed by staff, or
 * nothing is planned for it yet.
 */
export type DayClosure = 'weekday' | 'closed' | 'unplanned';

export interface CalendarDay {
  eventsdate: string;
  state: SessionState;
  remaining: number;
  /** Seats left in the session that has most: a party comes to one session. Of a day that can be booked. */
  largest?: number;
  /** Whether at most a tenth of the seats of an open day is left. */
  few?: boolean;
  /** ISO 8601: when a day that is not open yet opens for booking. */
  releaseat?: string;
  /** Of a day that is closed. */
  why?: DayClosure;
  /** Of one that staff closed: what they said of it. */
  reason?: string;
  /** What the day is called in public, such as a national memorial day. */
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
