import { IsBoolean, IsIn, IsOptional, ValidateIf } from 'class-validator';
import { TakesRowId, TakesText } from '../fields';
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
import { type BookingChannel, bookingChannels } from '../../codes/channels';
import type { ReviewReason } from '../../codes/review-reasons';
import type { Declared } from '../../rules/declarations';
import { FormInteger } from '../coerce';
import { IsDay, IsRequestId } from '../field-rules';
import type { CounterProgress, CounterSession } from './counter-booking';
import type { AdmissionRow } from './gate';
import { type ListAnswer, ListByDayDto } from './list';
import { ReasonDto } from './reason';
import { staffCall, searchedList } from './endpoint';

/** Filters of the orders. */
export class ListStaffOrdersDto extends ListByDayDto {
  @IsOptional()
  @FormInteger()
  @IsIn(Object.values(OrderStatus), { message: 'validation.invalid' })
  status?: OrderStatus;

  /** Status of the tickets. 5: team bookings that wait for review. */
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
  @TakesRowId('validation.session', 'validation.invalid')
  eventssessionid?: string;

  /** Only orders that this account booked or leads, or that were booked for it. */
  @IsOptional()
  @TakesRowId('validation.invalid', 'validation.invalid')
  accountid?: string;

  /** Only team bookings that wait for review. */
  @IsOptional()
  @IsIn(['1'], { message: 'validation.invalid' })
  waiting?: '1';

  @IsOptional()
  @IsIn(bookingChannels, { message: 'validation.invalid' })
  channel?: BookingChannel;

  /** `1`: only orders assigned to the reader. */
  @IsOptional()
  @FormInteger()
  @IsIn([1], { message: 'validation.invalid' })
  assigned?: number;
}

/** Default range in days before and after today, for searching visits by part of a name or the end of a number. */
export const searchedDays = 31;

/** The filters plus personal search terms, which are sent in the body and never in the URL. */
export class SearchOrdersDto extends ListStaffOrdersDto {
  /** An order number, code, phone, document or name. */
  @IsOptional()
  @TakesText(1, 64)
  keyword?: string;
}

export class ReviewOrderDto {
  @IsIn(['approve', 'reject'], { message: 'validation.invalid' })
  decision: 'approve' | 'reject';

  /** A refusal requires a reason, which the visitor reads. */
  @ValidateIf(({ decision, reason }: ReviewOrderDto) => decision === 'reject' || !!reason)
  @TakesText(2, 200, 'validation.reason')
  reason?: string;

  /** The approval can be undone for `undoSeconds`. Its message is sent after that. */
  @IsOptional()
  @IsBoolean({ message: 'validation.invalid' })
  undoable?: boolean;
}

export interface StaffOrderRow {
  orderid: string;
  orderno: string;
  ticketcode: string;
  accounttype: OrderHolder;
  pool: SeatPool;
  channel: BookingChannel;
  /** The application of a unit and the unit's name; null for orders of accounts. */
  unit: { authapplyid: string; unitname: string } | null;
  /** The guide, agency or unit that holds the order; empty for other people. A guide is masked like `realname`. */
  group: string;
  /** The first visitor; masked for staff who may not act on orders. */
  realname: string;
  /** The phone of the account or unit, masked. */
  telnum: string;
  ticketcount: number;
  /** Visitors whose ticket was used. Unset in an answer of the previous version. */
  admitted?: number;
  status: OrderStatus;
  bookingstatus: TicketStatus;
  /** The party that cancelled it, or `move` if its visit moved to another order. Empty for others. */
  cancelledby: '' | OrderEnder;
  /** Why staff review, or reviewed, a team booking before its tickets count. Empty if they do not. */
  reviewreason: ReviewReason | '';
  eventsdate: string;
  session: string;
  areaname: string;
  createdat: string;
}

export interface ListedStaffOrder extends StaffOrderRow {
  /** The visitor who matches the name or document searched for: the first visitor or another one. Null otherwise. */
  found: { realname: string; isfirst: boolean } | null;
  /** With `accountid`: whether that account leads it. */
  isled: boolean;
  /** With `accountid`: the name of the account that booked it, if it is another. */
  bookedby: string;
}

/** With what the visitor declared for the visit. */
export interface StaffOrderVisitor extends Declared {
  ticketid: string;
  /** Masked for staff who may not act on orders. */
  realname: string;
  doctype: DocType;
  /** Masked. */
  idnum: string;
  status: TicketStatus;
}

/** An account that an order names; the phone is masked, and empty for an agency. */
export interface NamedAccount {
  accountid: string;
  realname: string;
  telnum: string;
}

export interface StaffOrder extends StaffOrderRow {
  /** The guides who lead a team; none for other orders. */
  guides: NamedAccount[];
  /** The agency of a team. */
  agency?: NamedAccount;
  /** The account or unit. `accountid` is null if the order belongs to a unit or its account was deleted. */
  account: { accountid: string | null; realname: string; telnum: string; status: AccountStatus };
  /** For the printed ticket in the visitor's language: area, and entrance (empty: not printed). */
  areanames: Record<Locale, string>;
  entrance: Record<Locale, string>;
  /** The hall's minimum of visitors of a booking. Unset in an answer of the previous version. */
  leastvisitors?: number;
  /** Language of the account's messages. Null if the order belongs to a unit or its account was deleted. */
  locale: Locale | null;
  visitors: StaffOrderVisitor[];
  /** `staff` is the username of the author; `own` marks the acts of the account or unit. Other events have neither. */
  history: { description: string; time: string; staff: string; own: boolean }[];
  admissions: (Pick<AdmissionRow, 'at' | 'documentsread' | 'offline' | 'undone'> & {
    count: number;
    by: string;
  })[];
  /** When the request was accepted, and when it was decided. Empty for a unit's order, which has no request. */
  acceptedat: string;
  decidedat: string;
  /** Orders from which it was moved, and to which it or a part of it was. Unset in an answer of the previous version. */
  moves?: { direction: 'from' | 'to'; orderid: string; orderno: string; visit: string }[];
}

/** A change that a visitor requested by phone, with the reason. */
export class ChangeForVisitorDto extends ReasonDto {
  @IsRequestId()
  requestid: string;

  @TakesRowId('validation.session', 'validation.session')
  eventssessionid: string;
}

export class OrderSessionsDto {
  /** Unset: the day of the order's visit. */
  @IsOptional()
  @IsDay()
  date?: string;
}

export const orderEndpoints = {
  search: searchedList<ListedStaffOrder>()('orders', {
    access: 'orders.read',
    summary: 'Orders by number, code, phone, document, name, day, state.',
    Dto: ListStaffOrdersDto,
    SearchDto: SearchOrdersDto,
  }),
  get: staffCall<StaffOrder>('get')('orders/:orderid', {
    access: 'orders.read',
    summary: 'An order with its visitors (numbers masked), history and admissions.',
  }),
  cancel: staffCall<StaffOrder>()('orders/:orderid/cancel', {
    access: 'orders.write',
    summary: 'Cancels an order for the hall, without penalty; its account is sent the reason.',
    Dto: ReasonDto,
  }),
  review: staffCall<StaffOrder>()('orders/:orderid/review', {
    access: 'orders.review',
    summary: 'Approves or rejects a team booking that waits for its review.',
    Dto: ReviewOrderDto,
  }),
  undo: staffCall()('orders/:orderid/review/undo', {
    access: 'orders.review',
    summary: 'Undo an approval of one’s own within ten seconds.',
  }),
  resend: staffCall()('orders/:orderid/resend', {
    access: 'orders.write',
    summary: 'Sends the message with the ticket code again; once a minute.',
  }),
  change: staffCall<CounterProgress>()('orders/:orderid/change', {
    access: 'orders.write',
    summary: 'Accepts that an order moves to another session; its request returns the outcome.',
    Dto: ChangeForVisitorDto,
    status: 202,
  }),
  changeProgress: staffCall<CounterProgress>('get')('orders/:orderid/changes/:request', {
    access: 'orders.write',
    summary: 'How the change of an order stands.',
  }),
  sessions: staffCall<ListAnswer<CounterSession>>('get')('orders/:orderid/sessions', {
    access: 'orders.write',
    summary: 'The sessions of a day to which an order can be moved.',
    Dto: OrderSessionsDto,
  }),
  takeOut: staffCall<StaffOrder>()('orders/:orderid/visitors/:ticketid/remove', {
    access: 'orders.write',
    summary: 'Takes one person out of an order, without penalty; the others keep their tickets.',
    Dto: ReasonDto,
  }),
};
