import { scheduleCalls, GetCalendarDto, GetSessionsDto } from '@hall/shared/contract/schedule';
import { type AccountType, type SeatPool, seatPoolOf } from '@hall/shared/codes/states';
import type { ScheduleBoard } from '@hall/domain/schedule/calendar';
import type { AccountSignIn } from '@hall/domain/people/accounts';
import type { UnitSignIn } from '@hall/domain/groups/group-visits';
import { SharedAnswer } from '../calls/answer';
import { type Call, openCall } from '../calls/call';
import { createScheduleTexts } from './schedule-texts';

interface Reader {
  signIn?: AccountSignIn;
  unit?: UnitSignIn;
}

/** The bookable schedule for the reader's account type; without a sign-in, for the requested type. */
export function scheduleRoutes({ board }: { board: ScheduleBoard }): Call[] {
  const texts = createScheduleTexts(board);
  return [
    openCall({
      method: 'post',
      path: scheduleCalls.calendar,
      summary: 'The days of a month with their state and seats left.',
      inRush: 'asks',
      Dto: GetCalendarDto,
      answer: ({ actid, locale, ...reader }, { month, accounttype }) =>
        answerFor(reader, accounttype, (pool) => texts.calendar(actid, pool, month, locale)),
    }),
    openCall({
      method: 'post',
      path: scheduleCalls.sessions,
      summary: 'The sessions of a day with their state and seats left.',
      inRush: 'asks',
      nonce: true,
      Dto: GetSessionsDto,
      answer: ({ actid, ...reader }, { eventsdate, accounttype }) =>
        answerFor(reader, accounttype, (pool) => texts.sessions(actid, pool, eventsdate)),
    }),
  ];
}

/**
 * An authorized unit sees a team's seats, as guides and agencies do. Without a sign-in an individual's are shown
 * unless another type is requested (spec 7: an unknown type is an individual).
 */
const poolOf = ({ signIn, unit }: Reader, asked: AccountType = 'user'): SeatPool =>
  unit ? 'team' : seatPoolOf(signIn?.type ?? asked);

/** Only the requested type decides which callers the proxy may give the answer to, because it knows no sign-ins. */
function answerFor(
  reader: Reader,
  asked: AccountType | undefined,
  textOf: (pool: SeatPool) => string,
): SharedAnswer | string {
  const pool = poolOf(reader, asked);
  const text = textOf(pool);
  return asked && pool === seatPoolOf(asked) ? new SharedAnswer(text) : text;
}
