import type { Locale } from '@hall/shared/codes/states';
import type {
  BookingAlternative,
  BookingProgress,
  PendingBookingsAnswer,
} from '@hall/shared/contract/booking';
import { translate } from '@hall/shared/locales/translate';
import type { ShowName } from '@hall/shared/rules/masking';
import type { Progress, QueuePosition, RequestProgress } from '@hall/domain/reservation/booking';
import { type BoardSession, hoursOf, type ScheduleBoard } from '@hall/domain/schedule/calendar';
import { refusalSentence } from './attempt-sentence';

/** A request in progress: the number of requests ahead of it, and when to poll again. */
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

/** State of a request, in the reader's language. A refusal masks names unless the request's account reads it. */
export function presentProgress(
  requestid: string,
  progress: Progress,
  locale: Locale,
  showName: ShowName,
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
    case 'rejected':
      return {
        requestid,
        state: 'rejected',
        rejectcode: progress.code,
        errmsg: refusalSentence(progress, locale, showName),
        alternatives: progress.alternatives.map(presentAlternative),
      };
  }
}

const presentAlternative = (session: BoardSession): BookingAlternative => ({
  eventssessionid: session.id,
  session: hoursOf(session),
  eventsdate: session.date,
  remaining: session.remaining,
});

/** The account's requests in progress. */
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
