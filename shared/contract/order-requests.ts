import { IsIn, IsOptional, IsString, Length } from 'class-validator';
import { type DocType, type OrderBooker, orderBookers, OrderStatus } from '../codes/states';
import { FormInteger } from './coerce';
import { IsDay, IsRequestId } from './field-rules';
import {
  TakesCaptchaToken,
  TakesDocType,
  TakesGuides,
  TakesIdNumber,
  TakesInteger,
  TakesRowId,
} from './fields';
import { PartyVisitorDto } from './visitor';

export class ListOrdersDto {
  @IsOptional()
  @TakesInteger(1, 10_000)
  page?: number;

  @IsOptional()
  @TakesInteger(1, 100)
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

  /** Agencies only. */
  @IsOptional()
  @IsIn(orderBookers, { message: 'validation.invalid' })
  bookedby?: OrderBooker;

  /** Agencies only: the id of a guide of the order. */
  @IsOptional()
  @TakesRowId()
  guideid?: string;
}

export class OrderIdDto {
  @IsString({ message: 'validation.invalid' })
  @Length(1, 20, { message: 'validation.invalid' })
  orderid: string;
}

/** Names other guides for an order. */
export class ChangeGuidesDto extends OrderIdDto {
  @TakesGuides()
  guideids: string[];
}

/** Takes one person out of an order, by the person's ticket. */
export class TakeOutVisitorDto extends OrderIdDto {
  @IsString({ message: 'validation.invalid' })
  @Length(1, 20, { message: 'validation.invalid' })
  ticketid: string;
}

/** Gives the seat of a person's ticket to another person, typed or saved. */
export class ReplaceVisitorDto extends PartyVisitorDto {
  @IsString({ message: 'validation.invalid' })
  @Length(1, 20, { message: 'validation.invalid' })
  orderid: string;

  @IsString({ message: 'validation.invalid' })
  @Length(1, 20, { message: 'validation.invalid' })
  ticketid: string;
}

/** Corrects the document of one person of an order; the name stays. */
export class CorrectVisitorDto extends TakeOutVisitorDto {
  @TakesDocType()
  doctype: DocType;

  @TakesIdNumber()
  idnum: string;
}

/** Moves a whole order to another session. Answered and polled like a booking. */
export class ChangeOrderDto extends OrderIdDto {
  @IsRequestId()
  requestid: string;

  @IsString({ message: 'validation.session' })
  @Length(1, 20, { message: 'validation.session' })
  eventssessionid: string;

  @TakesCaptchaToken()
  captchatoken?: string;
}
