import { MaxLength } from 'class-validator';
import { FormText } from './coerce';
import { answer, ownCall } from './endpoint';
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
  get: ownCall('getMail', 'To which address mails about visits go, where any is wanted.', {
    ownerOnly: true,
    unlimited: true,
    returns: answer<MailWishAnswer>(),
  }),
  sendCode: ownCall('sendMailCode', 'Sends a code to an address to which mails shall go.', {
    ownerOnly: true,
    Dto: MailAddressDto,
  }),
  confirm: ownCall(
    'confirmMail',
    'Confirms the address by the code that was sent there; mails go out from then on.',
    { ownerOnly: true, Dto: MailCodeDto, returns: answer<MailWishAnswer>() },
  ),
  end: ownCall('endMail', 'Ends the mails and forgets the address.', {
    ownerOnly: true,
    unlimited: true,
    returns: answer<MailWishAnswer>(),
  }),
} as const;
