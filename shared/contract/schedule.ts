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
