import { IsIn, IsString, Length, MaxLength } from 'class-validator';
import { type DocType, docTypes } from '../codes/states';
import { normaliseIdNumber } from '../rules/documents';
import { normaliseMobileNumber } from '../rules/people';
import { FormInteger, FormNormalised, FormText } from './coerce';
import { IsDocumentOf, IsMobile, IsSmsCode } from './field-rules';
import type { OrderSummary, OrderVisitor } from './order';

export const getpassCalls = { query: 'getpass/query', issue: 'getpass/issue' } as const;

/** Who lost a ticket proves the phone it was booked with, and names one of those who come. */
export class QueryGetpassDto {
  @FormInteger()
  @IsIn(docTypes, { message: 'validation.doctype' })
  doctype: DocType;

  @FormNormalised(normaliseIdNumber)
  @IsDocumentOf()
  idnum: string;

  @FormNormalised(normaliseMobileNumber)
  @IsMobile()
  telnum: string;

  @FormText()
  @IsSmsCode()
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
  /** Issues the tickets of these orders for ten minutes; unset where there are none. */
  passtoken?: string;
}

export interface IssueGetpassAnswer {
  ticketcode: string;
  /** SVG text. */
  qr: string;
  /** Names and numbers masked. */
  order: OrderSummary & { visitors: OrderVisitor[] };
}
