import {
  bookingQueryCalls,
  GetCalendarDto,
  GetSessionsDto,
} from '@hall/shared/contract/bookingquery';
import { seatPoolOf } from '@hall/shared/codes/states';
import type { ScheduleBoard } from '@hall/domain/schedule';
import { type Call, openCall } from '../calls/call';

/** What can be booked, as the reader's kind of account sees it; signed out, as an individual does. */
export function bookingQueryRoutes({ board }: { board: ScheduleBoard }): Call[] {
  return [
    openCall({
      method: 'post',
      path: bookingQueryCalls.calendar,
      summary: 'The days of a month with their state and seats left.',
      Dto: GetCalendarDto,
      answer: ({ actid, signIn }, { month }) =>
        board.calendarJson(actid, seatPoolOf(signIn?.type ?? 'user'), month),
    }),
    openCall({
      method: 'post',
      path: bookingQueryCalls.sessions,
      summary: 'The sessions of a day with their state and seats left.',
      nonce: true,
      Dto: GetSessionsDto,
      answer: ({ actid, signIn }, { eventsdate }) =>
        board.sessionsJson(actid, seatPoolOf(signIn?.type ?? 'user'), eventsdate),
    }),
  ];
}
