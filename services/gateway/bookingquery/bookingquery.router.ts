import {
  bookingQueryCalls,
  GetCalendarDto,
  GetSessionsDto,
} from '@hall/shared/contract/bookingquery';
import { type SeatPool, seatPoolOf } from '@hall/shared/codes/states';
import type { ScheduleBoard } from '@hall/domain/schedule';
import type { SignIn } from '@hall/domain/accounts';
import type { UnitSignIn } from '@hall/domain/authorizations';
import { type Call, openCall } from '../calls/call';

/** What can be booked, as the reader's kind of account sees it; signed out, as an individual does. */
export function bookingQueryRoutes({ board }: { board: ScheduleBoard }): Call[] {
  return [
    openCall({
      method: 'post',
      path: bookingQueryCalls.calendar,
      summary: 'The days of a month with their state and seats left.',
      Dto: GetCalendarDto,
      answer: ({ actid, ...reader }, { month }) => board.calendarJson(actid, poolOf(reader), month),
    }),
    openCall({
      method: 'post',
      path: bookingQueryCalls.sessions,
      summary: 'The sessions of a day with their state and seats left.',
      nonce: true,
      Dto: GetSessionsDto,
      answer: ({ actid, ...reader }, { eventsdate }) =>
        board.sessionsJson(actid, poolOf(reader), eventsdate),
    }),
  ];
}

/** An authorized unit sees a team's seats, as guides and agencies do. */
const poolOf = ({ signIn, unit }: { signIn?: SignIn; unit?: UnitSignIn }): SeatPool =>
  unit ? 'team' : seatPoolOf(signIn?.type ?? 'user');
