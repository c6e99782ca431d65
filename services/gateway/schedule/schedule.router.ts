import {
  scheduleCalls,
  type CalendarAnswer,
  type CalendarDay,
  type SessionsAnswer,
  type VisitSession,
} from '@hall/shared/contract/schedule';
import {
  type AccountType,
  type SeatPool,
  seatPoolOf,
  type Locale,
} from '@hall/shared/codes/states';
import type { AccountSignIn } from '@hall/domain/people/accounts';
import type { UnitSignIn } from '@hall/domain/groups/group-visits';
import { type AnswerText, SharedAnswer, successJson } from '../calls/answer';
import { type Call, handle } from '../calls/call';
import type { GatewayDeps } from '../features';
import { hallDateOf, hallDaysOfMonth, hallIso } from '@hall/shared/rules/hall-time';
import {
  type BoardSession,
  type DaySummary,
  hoursOf,
  type ScheduleBoard,
  summariseDay,
} from '@hall/domain/schedule/calendar';

/** Builds the answers of getCalendar and getSessions as JSON text, once per reading of the board. */
function createScheduleTexts(board: ScheduleBoard) {
  let texts = new Map<string, AnswerText<unknown>>();
  let reading = board.reading();
  const remember = <Answer extends object>(key: string, make: () => Answer): AnswerText<Answer> => {
    if (reading !== board.reading()) {
      reading = board.reading();
      texts = new Map();
    }
    let text = texts.get(key) as AnswerText<Answer> | undefined;
    if (text === undefined) texts.set(key, (text = successJson(make())));
    return text;
  };
  return {
    calendar: (areaId: number, pool: SeatPool, month: string, locale: Locale) =>
      remember(`${areaId}:${pool}:${month}:${locale}`, (): CalendarAnswer => {
        const today = hallDateOf(new Date());
        return {
          days: hallDaysOfMonth(month).map((date) =>
            presentDay(date, summariseDay(board, areaId, pool, date, today), locale),
          ),
        };
      }),
    sessions: (areaId: number, pool: SeatPool, date: string) =>
      remember(`${areaId}:${pool}:${date}`, (): SessionsAnswer => ({
        sessions: board.sessionsOf(areaId, pool, date).map(presentSession),
      })),
  };
}

const presentDay = (
  eventsdate: string,
  { releaseAt, reason, name, ...day }: DaySummary,
  locale: Locale,
): CalendarDay => ({
  eventsdate,
  ...day,
  ...(releaseAt && { releaseat: hallIso(releaseAt) }),
  ...(reason?.[locale] && { reason: reason[locale] }),
  ...(name?.[locale] && { name: name[locale] }),
});

const presentSession = (session: BoardSession): VisitSession => ({
  eventssessionid: session.id,
  session: hoursOf(session),
  starttime: session.starttime,
  endtime: session.endtime,
  state: session.state,
  remaining: session.remaining,
  releaseat: hallIso(session.releaseAt),
});

interface Reader {
  signIn?: AccountSignIn;
  unit?: UnitSignIn;
}

/** The bookable schedule for the reader's account type; without a sign-in, for the requested type. */
export function scheduleRoutes({ board }: GatewayDeps): Call[] {
  const texts = createScheduleTexts(board);
  return [
    handle(scheduleCalls.calendar, ({ actid, locale, ...reader }, { month, accounttype }) =>
      answerFor(reader, accounttype, (pool) => texts.calendar(actid, pool, month, locale)),
    ),
    handle(scheduleCalls.sessions, ({ actid, ...reader }, { eventsdate, accounttype }) =>
      answerFor(reader, accounttype, (pool) => texts.sessions(actid, pool, eventsdate)),
    ),
  ];
}

/**
 * An authorized unit sees a team's seats, as guides and agencies do. Without a sign-in an individual's are shown
 * unless another type is requested (spec 7: an unknown type is an individual).
 */
const poolOf = ({ signIn, unit }: Reader, asked: AccountType = 'user'): SeatPool =>
  unit ? 'team' : seatPoolOf(signIn?.type ?? asked);

/** Only the requested type decides which callers the proxy may give the answer to, because it knows no sign-ins. */
function answerFor<Answer>(
  reader: Reader,
  asked: AccountType | undefined,
  textOf: (pool: SeatPool) => AnswerText<Answer>,
): SharedAnswer<Answer> | AnswerText<Answer> {
  const pool = poolOf(reader, asked);
  const text = textOf(pool);
  return asked && pool === seatPoolOf(asked) ? new SharedAnswer(text) : text;
}
