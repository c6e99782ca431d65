import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, ValidateIf } from 'class-validator';
import type { WireCode } from '../../codes/answer-codes';
import { type StaffChannel, staffChannels } from '../../codes/channels';
import { reasonLength, visitorsHardMax } from '../../codes/limits';
import { IsDay, IsRequestId } from '../field-rules';
import { TakesMobileOrMail, TakesRowId, TakesText } from '../fields';
import type { PlanSessionState } from '../../rules/plan-state';
import { PartyDto } from '../party';
import { staffCall } from './endpoint';
import type { ListAnswer } from './list';
import type { ProblemField } from './problem';

/** A booking that staff make for a visitor who cannot book online, from the pool of the window. */
export class CounterBookingDto extends PartyDto {
  @IsRequestId()
  requestid: string;

  @TakesRowId('validation.session', 'validation.session')
  eventssessionid: string;

  /** Phone of the person to notify. The order can be found by it. Unset: the visitor has no phone and takes a printed ticket. */
  @ValidateIf(({ telnum, channel }: CounterBookingDto) => !!telnum || channel === 'telephone')
  @TakesMobileOrMail()
  telnum?: string;

  /** Unset: at the counter. Bookings by telephone require `telnum`. */
  @IsOptional()
  @IsIn(staffChannels, { message: 'validation.invalid' })
  channel?: StaffChannel;

  /**
   * Rows, counted from 0, of visitors whose passport has the same number as that of another visitor of the day. Staff
   * have seen that they are two people (product 11).
   */
  @IsOptional()
  @IsArray({ message: 'validation.invalid' })
  @ArrayMaxSize(visitorsHardMax, { message: 'validation.invalid' })
  @IsInt({ each: true, message: 'validation.invalid' })
  secondpeople?: number[];

  /** The documents that staff have seen. Required with `secondpeople`, and stored in the audit log. */
  @ValidateIf(({ secondpeople }: CounterBookingDto) => !!secondpeople?.length)
  @TakesText(reasonLength.min, reasonLength.max, 'validation.reason')
  secondreason?: string;
}

export class CounterSessionsDto {
  /** Unset: the first day from today with free seats of the window. */
  @IsOptional()
  @IsDay()
  date?: string;
}

/** A session with the seats of the window's pool. */
export interface CounterSession {
  eventssessionid: string;
  eventsdate: string;
  session: string;
  areaname: string;
  state: PlanSessionState;
  remaining: number;
}

/** Progress of a booking made by staff. */
export interface CounterProgress {
  requestid: string;
  state: 'queued' | 'confirmed' | 'rejected';
  orderid?: string;
  orderno?: string;
  /** Why it was rejected. */
  rejectcode?: WireCode;
  errmsg?: string;
  /** The rejected visitors, each with the order of that day. */
  errors?: (ProblemField & { orderid?: string })[];
}

export const counterEndpoints = {
  assist: staffCall<CounterProgress>()('orders', {
    access: 'orders.assist',
    summary: 'Accepts a booking from the window’s pool; its request returns the outcome.',
    Dto: CounterBookingDto,
    status: 202,
  }),
  window: staffCall<ListAnswer<CounterSession>>('get')('orders/window', {
    access: 'orders.assist',
    summary: 'The sessions of a day as the window’s pool has them.',
    Dto: CounterSessionsDto,
  }),
  progress: staffCall<CounterProgress>('get')('orders/requests/:request', {
    access: 'orders.assist',
    summary: 'How a booking of the window stands.',
  }),
};
