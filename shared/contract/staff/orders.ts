import {
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Length,
  Matches,
  ValidateIf,
} from 'class-validator';
import {
  type AccountStatus,
  type DocType,
  type Locale,
  type OrderEnder,
  type OrderHolder,
  orderHolders,
  OrderStatus,
  type SeatPool,
  seatPools,
  TicketStatus,
} from '../../codes/states';
import {
  type BookingChannel,
  bookingChannels,
  type StaffChannel,
  staffChannels,
} from '../../codes/channels';
import type { ReviewReason } from '../../codes/review-reasons';
import type { PlanSessionState } from '../../rules/plan-state';
import { rowIdPattern } from '../../rules/row-id';
import { FormInteger, FormText } from '../coerce';
import { IsDay, IsRequestId } from '../field-rules';
import { PartyDto } from '../party';
import { type ListAnswer, ListByDayDto } from './list';
import { TakesMobile } from '../fields';
import { staffEndpoint } from './endpoint';
import { ReasonDto } from './reason';

/** Filters of the orders. */
export class ListStaffOrdersDto extends ListByDayDto {
  @IsOptional()
  @FormInteger()
  @IsIn(Object.values(OrderStatus), { message: 'validation.invalid' })
  status?: OrderStatus;

  /** State of the tickets: 5 are the team bookings that wait for their review. */
  @IsOptional()
  @FormInteger()
  @IsIn(Object.values(TicketStatus), { message: 'validation.invalid' })
  bookingstatus?: TicketStatus;

  @IsOptional()
  @IsIn(orderHolders, { message: 'validation.invalid' })
  accounttype?: OrderHolder;

  @IsOptional()
  @IsIn(seatPools, { message: 'validation.invalid' })
  pool?: SeatPool;

  @IsOptional()
  @IsString({ message: 'validation.invalid' })
  @Matches(rowIdPattern, { message: 'validation.session' })
  eventssessionid?: string;

  /** Only those of an account. */
  @IsOptional()
  @IsString({ message: 'validation.invalid' })
  @Matches(rowIdPattern, { message: 'validation.invalid' })
  accountid?: string;

  /** Only the team bookings that wait for their review. */
  @IsOptional()
  @IsIn(['1'], { message: 'validation.invalid' })
  waiting?: '1';

  @IsOptional()
  @IsIn(bookingChannels, { message: 'validation.invalid' })
  channel?: BookingChannel;

  /** `1`: those that the reader has in hand. */
  @IsOptional()
  @FormInteger()
  @IsIn([1], { message: 'validation.invalid' })
  assigned?: number;
}

/**
 * Days before and after today within which a part of a name, or the end of a number, is searched for in visits, unless
 * days are chosen.
 */
export const searchedDays = 31;

/** Those filters, and what tells one person from another: it travels in a body, never in an address. */
export class SearchOrdersDto extends ListStaffOrdersDto {
  /** A number, code, phone, document or name: whatever there is to go by. */
  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @Length(1, 64, { message: 'validation.invalid' })
  keyword?: string;
}

export class ReviewOrderDto {
  @IsIn(['approve', 'reject'], { message: 'validation.invalid' })
  decision: 'approve' | 'reject';

  /** A refusal says why: the visitor is told. */
  @ValidateIf(({ decision, reason }: ReviewOrderDto) => decision === 'reject' || !!reason)
  @FormText()
  @IsString({ message: 'validation.reason' })
  @Length(2, 200, { message: 'validation.reason' })
  reason?: string;

  /** The approval can be undone for `undoSeconds`; its message waits as long. */
  @IsOptional()
  @IsBoolean({ message: 'validation.invalid' })
  undoable?: boolean;
}

/** A booking that staff make for somebody who cannot book online, from the pool of the window. */
export class CounterBookingDto extends PartyDto {
  @IsRequestId()
  requestid: string;

  @IsString({ message: 'validation.session' })
  @Matches(rowIdPattern, { message: 'validation.session' })
  eventssessionid: string;

  /** Of the person who is told: the order is found under it, too. Unset: who comes has none, and takes a printed ticket. */
  @ValidateIf(({ telnum, channel }: CounterBookingDto) => !!telnum || channel === 'telephone')
  @TakesMobile()
  telnum?: string;

  /** Unset: at the counter. Who rings up is told by phone, and has to name one. */
  @IsOptional()
  @IsIn(staffChannels, { message: 'validation.invalid' })
  channel?: StaffChannel;
}

export interface StaffOrderRow {
  orderid: string;
  orderno: string;
  ticketcode: string;
  accounttype: OrderHolder;
  pool: SeatPool;
  channel: BookingChannel;
  /** The first visitor, masked. */
  realname: string;
  /** Of the account, masked. */
  telnum: string;
  ticketcount: number;
  status: OrderStatus;
  bookingstatus: TicketStatus;
  /** Why staff look, or looked, at a team booking before its tickets count; empty where they do not. */
  reviewreason: ReviewReason | '';
  eventsdate: string;
  session: string;
  areaname: string;
  createdat: string;
}

/** A row of the list. */
export interface ListedStaffOrder extends StaffOrderRow {
  /** Whom a name or document that was looked for meant, masked: the first visitor or one who comes along; else null. */
  found: { realname: string; isfirst: boolean } | null;
}

export interface StaffOrderVisitor {
  ticketid: string;
  /** Masked, unless it was asked for otherwise. */
  realname: string;
  doctype: DocType;
  idnum: string;
  status: TicketStatus;
}

export interface StaffOrder extends StaffOrderRow {
  /** `accountid` null: the order is a unit's, or its account was deleted. */
  account: { accountid: string | null; realname: string; telnum: string; status: AccountStatus };
  /** For the printed ticket, whose language is the visitor's: the area, where visitors come in (empty: not said). */
  areanames: Record<Locale, string>;
  entrance: Record<Locale, string>;
  /** In which its account is told; null: a unit's order, or its account was deleted. */
  locale: Locale | null;
  visitors: StaffOrderVisitor[];
  history: { description: string; time: string }[];
  admissions: { at: string; count: number; by: string; offline: boolean; undone: boolean }[];
  /** When it was asked for, and when that was decided. */
  acceptedat: string;
  decidedat: string;
  /** Who cancelled it: the visitor, the unit, or the hall. */
  cancelledby: '' | OrderEnder;
}

export class CounterSessionsDto {
  /** Unset: the first day, from today on, on which the window has seats. */
  @IsOptional()
  @IsDay()
  date?: string;
}

/** A change that a visitor asks for by phone, and why staff make it. */
export class ChangeForVisitorDto extends ReasonDto {
  @IsRequestId()
  requestid: string;

  @IsString({ message: 'validation.session' })
  @Matches(rowIdPattern, { message: 'validation.session' })
  eventssessionid: string;
}

export class OrderSessionsDto {
  /** Unset: the day of the order's visit. */
  @IsOptional()
  @IsDay()
  date?: string;
}

/** A session as the window's pool has it. */
export interface CounterSession {
  eventssessionid: string;
  eventsdate: string;
  session: string;
  areaname: string;
  state: PlanSessionState;
  remaining: number;
}

/** How an assisted booking stands. */
export interface CounterProgress {
  requestid: string;
  state: 'queued' | 'confirmed' | 'rejected';
  orderid?: string;
  orderno?: string;
  errmsg?: string;
}

/** Its calls as the console makes them. */
export const orderEndpoints = {
  list: staffEndpoint<ListStaffOrdersDto, ListAnswer<ListedStaffOrder>>()('get', 'orders'),
  search: staffEndpoint<SearchOrdersDto, ListAnswer<ListedStaffOrder>>()('post', 'orders/search'),
  get: staffEndpoint<undefined, StaffOrder>()('get', 'orders/:orderid'),
  review: staffEndpoint<ReviewOrderDto>()('post', 'orders/:orderid/review'),
  undo: staffEndpoint()('post', 'orders/:orderid/review/undo'),
  cancel: staffEndpoint<ReasonDto>()('post', 'orders/:orderid/cancel'),
  change: staffEndpoint<ChangeForVisitorDto, CounterProgress>()('post', 'orders/:orderid/change'),
  sessions: staffEndpoint<OrderSessionsDto, ListAnswer<CounterSession>>()(
    'get',
    'orders/:orderid/sessions',
  ),
  changeProgress: staffEndpoint<undefined, CounterProgress>()(
    'get',
    'orders/:orderid/changes/:request',
  ),
  takeOut: staffEndpoint<ReasonDto>()('post', 'orders/:orderid/visitors/:ticketid/remove'),
  resend: staffEndpoint()('post', 'orders/:orderid/resend'),
  unmask: staffEndpoint<undefined, ListAnswer<StaffOrderVisitor>>()(
    'post',
    'orders/:orderid/unmask',
  ),
  window: staffEndpoint<CounterSessionsDto, ListAnswer<CounterSession>>()('get', 'orders/window'),
  assist: staffEndpoint<CounterBookingDto>()('post', 'orders'),
  progress: staffEndpoint<undefined, CounterProgress>()('get', 'orders/requests/:request'),
};
