import { type OrderSummary, type OrderVisitor, type WithEntrance } from './order';
import { IssueGetpassDto, QueryGetpassDto } from './getpass-requests';
import { OrderIdDto } from './order-requests';
import { answer, publicCall } from './endpoint';

export interface QueryGetpassAnswer {
  orders: OrderSummary[];
  /** Issues the tickets of these orders for ten minutes. Unset if there are none. */
  passtoken?: string;
}

export interface IssueGetpassAnswer {
  ticketcode: string;
  /** SVG text. */
  qr: string;
  /** Names and numbers masked. */
  order: OrderSummary & WithEntrance & { visitors: OrderVisitor[] };
}

export const getpassCalls = {
  query: publicCall(
    'getpass/query',
    'The orders to come of a visitor who has the phone they were booked with.',
    { Dto: QueryGetpassDto, returns: answer<QueryGetpassAnswer>() },
  ),
  issue: publicCall('getpass/issue', 'The ticket of one of the orders that a passtoken names.', {
    unlimited: true,
    Dto: IssueGetpassDto,
    returns: answer<IssueGetpassAnswer>(),
  }),
  /** The use case limits the files by order, because no account does. */
  ticketPdf: publicCall(
    'getpass/ticket.pdf',
    'The ticket of an order that the passtoken (header x-pass-token) names, as a PDF.',
    { files: ['pdf'], Dto: OrderIdDto },
  ),
  ticketIcs: publicCall('getpass/ticket.ics', 'The visit of such an order as a calendar file.', {
    files: ['ics'],
    Dto: OrderIdDto,
  }),
} as const;
