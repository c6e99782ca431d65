import { IsOptional, IsString, Length, MaxLength } from 'class-validator';
import type { WireCode } from '../codes/answer-codes';
import type { BookingState } from '../codes/states';
import { IsRequestId } from './field-rules';
import { GuidedPartyDto } from './party';
import { endpoint } from './endpoint';

export const bookingCalls = {
  submit: endpoint<SubmitBookingDto, BookingProgress>('booking/submit'),
  result: endpoint<BookingResultDto, BookingProgress>('booking/result'),
  pending: endpoint<undefined, PendingBookingsAnswer>('booking/pending'),
} as const;

export class SubmitBookingDto extends GuidedPartyDto {
  /** Idempotency key made by the client: the same id is the same request, however often it is sent. */
  @IsRequestId()
  requestid: string;

  @IsString({ message: 'validation.session' })
  @Length(1, 20, { message: 'validation.session' })
  eventssessionid: string;

  @IsOptional()
  @IsString({ message: 'validation.captcha' })
  @MaxLength(64, { message: 'validation.captcha' })
  captchatoken?: string;

  /** No effect. Earlier pages may send it. */
  @IsOptional()
  subject?: unknown;
}

export class BookingResultDto {
  @IsRequestId()
  requestid: string;
}

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
