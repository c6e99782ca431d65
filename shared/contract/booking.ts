import { plainToInstance } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  Length,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { visitorsHardMax } from '../codes/limits';
import type { WireCode } from '../codes/answer-codes';
import type { BookingState } from '../codes/states';
import { FormInteger, FormJsonList } from './coerce';
import { IsRequestId } from './field-rules';
import { VisitorDto } from './visitor';

export const bookingCalls = {
  submit: 'booking/submit',
  result: 'booking/result',
  pending: 'booking/pending',
} as const;

export class SubmitBookingDto {
  /** Made by the client and kept by it: the same id is the same request, however often it is sent. */
  @IsRequestId()
  requestid: string;

  @IsString({ message: 'validation.session' })
  @Length(1, 20, { message: 'validation.session' })
  eventssessionid: string;

  @FormJsonList((visitor) => plainToInstance(VisitorDto, visitor))
  @IsArray({ message: 'validation.visitors' })
  @ArrayMinSize(1, { message: 'validation.visitors' })
  @ArrayMaxSize(visitorsHardMax, { message: 'validation.visitors' })
  @ValidateNested({ each: true, message: 'validation.visitors' })
  visitors: VisitorDto[];

  @IsOptional()
  @FormJsonList()
  @IsArray({ message: 'validation.invalid' })
  @ArrayMaxSize(10, { message: 'validation.invalid' })
  @IsString({ each: true, message: 'validation.invalid' })
  @MaxLength(36, { each: true, message: 'validation.invalid' })
  guideids?: string[];

  /** The health declaration was made; asked for while `start` says jkb 1. */
  @IsOptional()
  @FormInteger()
  @IsIn([0, 1], { message: 'validation.invalid' })
  jkb?: number;

  @IsOptional()
  @IsString({ message: 'validation.captcha' })
  @MaxLength(64, { message: 'validation.captcha' })
  captchatoken?: string;
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
  /** When to ask again, jittered. */
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
