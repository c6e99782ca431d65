import type { WireCode } from '../codes/answer-codes';
import type { BookingState } from '../codes/states';
import { accountCall, answer } from './endpoint';
import { SubmitBookingDto, BookingResultDto } from './booking-requests';

export interface BookingAlternative {
  eventssessionid: string;
  session: string;
  eventsdate: string;
  remaining: number;
}

export interface BookingProgress {
  requestid: string;
  state: BookingState;
  /** Requests that will be decided before this one. */
  ahead?: number;
  etaseconds?: number;
  /** Milliseconds until the next poll, with jitter. */
  nextpollms?: number;
  orderid?: string;
  orderno?: string;
  rejectcode?: WireCode;
  errmsg?: string;
  alternatives?: BookingAlternative[];
}

export interface PendingBookingsAnswer {
  requests: (BookingProgress & { eventsdate: string; session: string; ticketcount: number })[];
}

export const bookingCalls = {
  submit: accountCall(
    'booking/submit',
    'Accepts a booking request and queues it; the same requestid is the same request.',
    {
      inRush: 'books',
      status: 202,
      extendsSignIn: true,
      Dto: SubmitBookingDto,
      returns: answer<BookingProgress>(),
    },
  ),
  result: accountCall(
    'booking/result',
    'How a booking request stands; waits up to half a second for a decision that is near.',
    {
      inRush: 'asks',
      extendsSignIn: true,
      unlimited: true,
      Dto: BookingResultDto,
      returns: answer<BookingProgress>(),
    },
  ),
  pending: accountCall('booking/pending', 'The account’s requests that have not ended.', {
    inRush: 'asks',
    extendsSignIn: true,
    unlimited: true,
    returns: answer<PendingBookingsAnswer>(),
  }),
} as const;
