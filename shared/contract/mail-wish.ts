import type { AccountType } from '../codes/states';
import { MaxLength } from 'class-validator';
import { FormText } from './coerce';
import { accountCall, answer } from './endpoint';
import { IsMail } from './field-rules';
import { TakesSmsCode } from './fields';

/** Path that mails link to. A code follows it. */
export const mailPath = '/mail';

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

export const mailWishCalls = {
  get: (type: AccountType) =>
    accountCall(
      `${type}_account/getMail`,
      'To which address mails about visits go, where any is wanted.',
      { access: [type], ownerOnly: true, unlimited: true, returns: answer<MailWishAnswer>() },
    ),
  sendCode: (type: AccountType) =>
    accountCall(
      `${type}_account/sendMailCode`,
      'Sends a code to an address to which mails shall go.',
      { access: [type], ownerOnly: true, Dto: MailAddressDto },
    ),
  confirm: (type: AccountType) =>
    accountCall(
      `${type}_account/confirmMail`,
      'Confirms the address by the code that was sent there; mails go out from then on.',
      { access: [type], ownerOnly: true, Dto: MailCodeDto, returns: answer<MailWishAnswer>() },
    ),
  end: (type: AccountType) =>
    accountCall(`${type}_account/endMail`, 'Ends the mails and forgets the address.', {
      access: [type],
      ownerOnly: true,
      unlimited: true,
      returns: answer<MailWishAnswer>(),
    }),
} as const;
