import type { Locale, SeatPool } from '@hall/shared/codes/states';
import type {
  CalendarAnswer,
  CalendarDay,
  SessionsAnswer,
  VisitSession,
} from '@hall/shared/contract/schedule';
import { hallDateOf, hallDaysOfMonth, hallIso } from '@hall/shared/rules/hall-time';
import {
  type BoardSession,
  type DaySummary,
  hoursOf,
  type ScheduleBoard,
  summariseDay,
} from '@hall/domain/schedule/calendar';
import { successJson } from '../calls/answer';

/** The answers of getCalendar and getSessions as JSON text, each built once per reading of the board. */
export interface ScheduleTexts {
  calendar(areaId: number, pool: SeatPool, month: string, locale: Locale): string;
  sessions(areaId: number, pool: SeatPool, date: string): string;
}

/** @param board the schedule in memory; after each new reading the texts are rebuilt on demand */
export function createScheduleTexts(board: ScheduleBoard): ScheduleTexts {
  let texts = new Map<string, string>();
  let reading = board.reading();
  const remember = (key: string, make: () => object): string => {
    if (reading !== board.reading()) {
      reading = board.reading();
      texts = new Map();
    }
    let text = texts.get(key);
    if (text === undefined) texts.set(key, (text = successJson(make())));
    return text;
  };
  return {
    calendar: (areaId, pool, month, locale) =>
      remember(`${areaId}:${pool}:${month}:${locale}`, (): CalendarAnswer => {
        const today = hallDateOf(new Date());
        return {
          days: hallDaysOfMonth(month).map((date) =>
            presentDay(date, summariseDay(board, areaId, pool, date, today), locale),
          ),
        };
      }),
    sessions: (areaId, pool, date) =>
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
