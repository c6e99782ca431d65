import { IsIn, IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import { type DocType, OrderStatus, type TicketStatus } from '../codes/states';
import { FormInteger } from './coerce';
import { IsDay, IsRequestId } from './field-rules';
import { endpoint } from './endpoint';

export const orderCalls = {
  list: endpoint<ListOrdersDto, OrderListAnswer>('order/list'),
  get: endpoint<OrderIdDto, OrderAnswer>('order/get'),
  change: endpoint<ChangeOrderDto, object>('order/change'),
  cancel: endpoint<OrderIdDto, object>('order/cancel'),
  takeOut: endpoint<TakeOutVisitorDto, object>('order/takeOut'),
  ticket: endpoint<OrderIdDto, TicketAnswer>('order/ticket'),
  ticketPdf: 'order/ticket.pdf',
  ticketIcs: 'order/ticket.ics',
} as const;

export class ListOrdersDto {
  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'validation.invalid' })
  @Min(1, { message: 'validation.invalid' })
  @Max(10_000, { message: 'validation.invalid' })
  page?: number;

  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'validation.invalid' })
  @Min(1, { message: 'validation.invalid' })
  @Max(100, { message: 'validation.invalid' })
  pagesize?: number;

  @IsOptional()
  @FormInteger()
  @IsIn(Object.values(OrderStatus), { message: 'validation.invalid' })
  status?: OrderStatus;

  @IsOptional()
  @IsDay()
  from?: string;

  @IsOptional()
  @IsDay()
  to?: string;
}

export class OrderIdDto {
  @IsString({ message: 'validation.invalid' })
  @Length(1, 20, { message: 'validation.invalid' })
  orderid: string;
}

/** Takes one person out of an order, by the person's ticket. */
export class TakeOutVisitorDto extends OrderIdDto {
  @IsString({ message: 'validation.invalid' })
  @Length(1, 20, { message: 'validation.invalid' })
  ticketid: string;
}

/** Moves a whole order to another session; answered and followed like a booking. */
export class ChangeOrderDto extends OrderIdDto {
  @IsRequestId()
  requestid: string;

  @IsString({ message: 'validation.session' })
  @Length(1, 20, { message: 'validation.session' })
  eventssessionid: string;
}

export interface OrderSummary {
  orderid: string;
  orderno: string;
  ticketcount: number;
  status: OrderStatus;
  eventsdate: string;
  /** `08:00-08:45` */
  session: string;
  areaname: string;
  ticketcode: string;
  /** The state of the order's tickets: that of the first where they differ. */
  bookingstatus: TicketStatus;
}

/** What a ticket says besides. */
export interface WithEntrance {
  /** Where visitors come in, in the reader's language; missing where the hall names no entrance. */
  entrance?: string;
}

export interface OrderListAnswer {
  total: number;
  orders: OrderSummary[];
}

export interface OrderVisitor {
  ticketid: string;
  /** Masked. */
  realname: string;
  doctype: DocType;
  /** Masked. */
  idnum: string;
  status: TicketStatus;
}

export interface CancelWarning {
  /** How many cancellations are left in each window before it blocks. */
  left: { day: number; week: number; month: number; year: number };
  /** All that is said before one cancels, in the reader's language. */
  text: string;
  /**
   * Before each of the last cancellations that put who cancels on the blacklist: with how many more that is, and what
   * `text` says of it; missing before, and where the hall has no such rule.
   */
  blacklist?: { left: number; text: string };
}

export interface OrderDetail extends OrderSummary, WithEntrance {
  /** The area of its sessions: a change stays in it, whichever area is being booked. */
  actid: number;
  createdat: string;
  visitors: OrderVisitor[];
  /** Masked names of those who lead a team; missing where no team comes. */
  guides?: string[];
  history: { description: string; time: string }[];
  changesleft: number;
  cancellable: boolean;
  /** Whether one person can be taken out, and the others keep the order. */
  reducible: boolean;
  /** ISO 8601: until when the order can be cancelled or changed. */
  cancelbefore: string;
  cancelwarning: CancelWarning;
}

export interface OrderAnswer {
  order: OrderDetail;
}

export interface TicketAnswer {
  ticketcode: string;
  /** SVG text. */
  qr: string;
  order: OrderDetail;
}
