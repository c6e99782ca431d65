import type { AccountType } from '../codes/states';
import { MaxLength } from 'class-validator';
import { FormText } from './coerce';
import { endpoint } from './endpoint';
import { IsMail } from './field-rules';
import { TakesSmsCode } from './fields';

/** Path that mails link to. A code follows it. */
export const mailPath = '/mail';

export const mailWishCalls = {
  get: (type: AccountType) => endpoint<undefined, MailWishAnswer>(`${type}_account/getMail`),
  sendCode: (type: AccountType) => endpoint<MailAddressDto, object>(`${type}_account/sendMailCode`),
  confirm: (type: AccountType) =>
    endpoint<MailCodeDto, MailWishAnswer>(`${type}_account/confirmMail`),
  end: (type: AccountType) => endpoint<undefined, MailWishAnswer>(`${type}_account/endMail`),
} as const;

export class MailAddressDto {
  @FormText()
  @MaxLength(254, { message: 'validation.email' })
  @IsMail()
  email: string;
}

export class MailCodeDto {
  @TakesSmsCode()
  smscode: string;
}

/** The owner's own address, unmasked: only the owner can read it. */
export interface MailWishAnswer {
  /** 0: the hall sends no mails. */
  offered: 0 | 1;
  email?: string;
}
