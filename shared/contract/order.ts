import type { DocType, OrderStatus, TicketStatus } from '../codes/states';
import type { Declared } from '../rules/declarations';
import type { BookingProgress } from './booking';
import { accountCall, answer } from './endpoint';
import {
  ListOrdersDto,
  OrderIdDto,
  TakeOutVisitorDto,
  ChangeGuidesDto,
  ChangeOrderDto,
  CorrectVisitorDto,
  ReplaceVisitorDto,
} from './order-requests';

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
  /** Status of the order's tickets; of the first one if they differ. */
  bookingstatus: TicketStatus;
  /** The name of the account that booked it, if the reader did not: the agency, or a guide. */
  bookedby?: string;
}

/** An order of a list. */
export interface ListedOrder extends OrderSummary {
  /** Names of its guides, for an agency, and for a guide who booked and no longer leads. */
  guides?: string[];
}

/** Additional fields of a ticket. */
export interface WithEntrance {
  /** The entrance, in the reader's language. Missing if the hall names none. */
  entrance?: string;
}

export interface OrderListAnswer {
  total: number;
  orders: ListedOrder[];
}

/** With what the visitor declared for the visit. */
export interface OrderVisitor extends Declared {
  ticketid: string;
  /** In full for the account of the order, otherwise masked. */
  realname: string;
  doctype: DocType;
  /** Masked. */
  idnum: string;
  status: TicketStatus;
}

export interface CancelWarning {
  /** Cancellations left in each window before booking is blocked. */
  left: { day: number; week: number; month: number; year: number };
  /** The whole warning before a cancellation, in the reader's language. */
  text: string;
  /**
   * `left`: cancellations until the account is blacklisted. `text` describes the consequence. Missing while the limit is
   * far, or if the hall has no such rule.
   */
  blacklist?: { left: number; text: string };
}

export interface OrderDetail extends OrderSummary, WithEntrance {
  /** The area of its sessions. A change stays in it, whichever area is selected. */
  actid: number;
  createdat: string;
  visitors: OrderVisitor[];
  /** Names of the team's guides. Missing if the order has no team. */
  guides?: string[];
  /** Ids of the guides, in the order of `guides`. Missing unless the reader is the agency and can change them now. */
  guideids?: string[];
  history: { description: string; time: string }[];
  changesleft: number;
  cancellable: boolean;
  /** Whether one person can be removed while the order remains. */
  reducible: boolean;
  /**
   * How many people can still be replaced, whether one document can be corrected, and the end of both, ISO 8601.
   * Missing after that, and once an individual has corrected it.
   */
  replacing?: { left: number; corrects: boolean; until: string };
  /** ISO 8601: deadline for cancelling or changing the order. */
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

export const orderCalls = {
  list: accountCall(
    'order/list',
    'The orders that the account booked or leads, or that its guides booked; newest first, upcoming ones by date.',
    {
      unlimited: true,
      byLanguage: true,
      Dto: ListOrdersDto,
      returns: answer<OrderListAnswer>(),
    },
  ),
  get: accountCall('order/get', 'One order with its visitors (numbers masked) and history.', {
    unlimited: true,
    byLanguage: true,
    Dto: OrderIdDto,
    returns: answer<OrderAnswer>(),
  }),
  change: accountCall(
    'order/change',
    'Accepts a request that moves a whole order; booking/result returns the outcome.',
    {
      inRush: 'books',
      status: 202,
      extendsSignIn: true,
      Dto: ChangeOrderDto,
      returns: answer<BookingProgress>(),
    },
  ),
  cancel: accountCall('order/cancel', 'Cancels a whole order.', {
    unlimited: true,
    Dto: OrderIdDto,
  }),
  takeOut: accountCall(
    'order/takeOut',
    'Takes one person out of an order; the last one cancels it.',
    { unlimited: true, Dto: TakeOutVisitorDto },
  ),
  replace: accountCall(
    'order/replace',
    'Gives one person’s seat in a team’s order to another person, within the hall’s limits.',
    { unlimited: true, Dto: ReplaceVisitorDto },
  ),
  correct: accountCall(
    'order/correct',
    'Corrects one document of an order, once, until the time that the hall sets.',
    { unlimited: true, Dto: CorrectVisitorDto },
  ),
  changeGuides: accountCall(
    'order/changeGuides',
    'Names other guides for an order of the agency, until its session begins.',
    { access: ['ta'], unlimited: true, Dto: ChangeGuidesDto },
  ),
  ticket: accountCall('order/ticket', 'The ticket code with its QR code as SVG.', {
    unlimited: true,
    byLanguage: true,
    Dto: OrderIdDto,
    returns: answer<TicketAnswer>(),
  }),
  ticketPdf: accountCall('order/ticket.pdf', 'The ticket as a PDF.', {
    files: ['pdf'],
    Dto: OrderIdDto,
  }),
  ticketIcs: accountCall('order/ticket.ics', 'The visit as a calendar file.', {
    files: ['ics'],
    Dto: OrderIdDto,
  }),
} as const;
