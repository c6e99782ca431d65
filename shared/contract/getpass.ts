import { IsString, Length, MaxLength } from 'class-validator';
import type { DocType } from '../codes/states';
import type { OrderSummary, OrderVisitor, WithEntrance } from './order';
import { TakesDocType, TakesIdNumber, TakesMobile, TakesSmsCode } from './fields';
import { endpoint } from './endpoint';

export const getpassCalls = {
  query: endpoint<QueryGetpassDto, QueryGetpassAnswer>('getpass/query'),
  issue: endpoint<IssueGetpassDto, IssueGetpassAnswer>('getpass/issue'),
  ticketPdf: 'getpass/ticket.pdf',
  ticketIcs: 'getpass/ticket.ics',
} as const;

/** A visitor who lost a ticket proves the phone of the booking and names one of its visitors. */
export class QueryGetpassDto {
  @TakesDocType()
  doctype: DocType;

  @TakesIdNumber()
  idnum: string;

  @TakesMobile()
  telnum: string;

  @TakesSmsCode()
  smscode: string;
}

export class IssueGetpassDto {
  @IsString({ message: 'validation.invalid' })
  @Length(1, 20, { message: 'validation.invalid' })
  orderid: string;

  @IsString({ message: 'validation.invalid' })
  @MaxLength(4000, { message: 'validation.invalid' })
  passtoken: string;
}

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
