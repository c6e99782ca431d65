import type { Locale } from '@hall/shared/codes/states';
import type {
  BookingAlternative,
  BookingProgress,
  PendingBookingsAnswer,
} from '@hall/shared/contract/booking';
import { translate } from '@hall/shared/locales/translate';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskName } from '@hall/shared/rules/people';
import type { Progress, QueuePosition, RequestProgress } from '@hall/domain/reservation/booking';
import { type BoardSession, hoursOf, type ScheduleBoard } from '@hall/domain/schedule/calendar';

/** A request that has not ended: how many come before it, and when to ask again. */
export const presentQueued = (
  requestid: string,
  { ahead, etaSeconds, askAgainMs }: QueuePosition,
): BookingProgress => ({
  requestid,
  state: 'queued',
  ahead,
  etaseconds: etaSeconds,
  nextpollms: askAgainMs,
});

/** How a request stands, in the reader's language. */
export function presentProgress(
  requestid: string,
  progress: Progress,
  locale: Locale,
): BookingProgress {
  switch (progress.state) {
    case 'queued':
      return presentQueued(requestid, progress.position);
    case 'confirmed': {
      const { orderId, orderno } = progress;
      return { requestid, state: 'confirmed', orderid: orderId, orderno };
    }
    case 'withOperators':
      return {
        requestid,
        state: 'rejected',
        rejectcode: 'A00001',
        errmsg: translate(locale, 'answer.needsOps'),
        alternatives: [],
      };
    case 'rejected': {
      const names = progress.names.map(maskName).join('、');
      return {
        requestid,
        state: 'rejected',
        rejectcode: progress.code,
        errmsg: translate(locale, `answer.${progress.code}`, {
          names,
          ...(progress.until && { time: clockAfter(progress.until) }),
          ...(progress.from && { date: dateInWords(progress.from, locale) }),
        }),
        alternatives: progress.alternatives.map(presentAlternative),
      };
    }
  }
}

/** The first full minute from which it holds: who comes then is not refused once more. */
const clockAfter = (instant: Date): string =>
  hallIso(new Date(instant.getTime() + 59_999)).slice(11, 16);

const presentAlternative = (session: BoardSession): BookingAlternative => ({
  eventssessionid: session.id,
  session: hoursOf(session),
  eventsdate: session.date,
  remaining: session.remaining,
});

/** The account's requests that have not ended. */
export const presentPending = (
  pending: Awaited<ReturnType<RequestProgress['listPending']>>,
  board: ScheduleBoard,
): PendingBookingsAnswer => ({
  requests: pending.map(({ record, position }) => {
    const session = board.find(record.sessionId, record.pool);
    return {
      ...presentQueued(record.requestid, position),
      eventsdate: record.visitDate,
      session: session ? hoursOf(session) : '',
      ticketcount: record.ticketcount,
    };
  }),
});
