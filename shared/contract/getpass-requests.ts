import { IsString, Length, MaxLength } from 'class-validator';
import type { DocType } from '../codes/states';
import { TakesDocType, TakesIdNumber, TakesMobileOrMail, TakesSmsCode } from './fields';

/** A visitor who lost a ticket proves the phone of the booking and names one of its visitors. */
export class QueryGetpassDto {
  @TakesDocType()
  doctype: DocType;

  @TakesIdNumber()
  idnum: string;

  @TakesMobileOrMail()
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
