import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import type { AccountType } from '../codes/states';
import type { SendSmsAnswer } from './account';
import { CaptchaTokenDto, SendCodeDto } from './captcha';
import { FormInteger, FormJsonList, FormRows } from './coerce';
import { EqualsPassword, IsPassword } from './field-rules';
import {
  TakesMobileOrMail,
  TakesNumberEnd,
  TakesPresentPassword,
  TakesSmsCode,
  TakesText,
} from './fields';
import { accountCall, answer, openCall, ownCall, publicCall } from './endpoint';

export const securityQuestionsMax = 3;

/** Sends a code to the account's stored phone. No number is entered. */
export class SendOwnCodeDto extends SendCodeDto {}

export class ChangePasswordDto extends CaptchaTokenDto {
  /** Omitted if the account has no password. */
  @IsOptional()
  @TakesPresentPassword()
  oldpassword?: string;

  /** Required of an account without a password: a code to its own phone. */
  @IsOptional()
  @TakesSmsCode()
  smscode?: string;

  @IsPassword()
  password: string;

  @EqualsPassword()
  confirmpassword: string;
}

export class ChangePhoneDto extends CaptchaTokenDto {
  @TakesMobileOrMail()
  telnum: string;

  @TakesSmsCode()
  smscode: string;

  @IsOptional()
  @TakesPresentPassword()
  password?: string;

  /** Required of an account without a password: a code to its current phone. A first phone needs neither. */
  @IsOptional()
  @TakesSmsCode()
  owncode?: string;
}

/** A visitor who is not signed in proves the phone with a code, and gets the questions of a reset. */
export class GetSecurityQuestionDto {
  @IsOptional()
  @TakesMobileOrMail()
  telnum?: string;

  @IsOptional()
  @TakesSmsCode()
  smscode?: string;
}

export class SecurityQuestionDto {
  @TakesText(2, 50, 'validation.question', 'validation.required')
  question: string;

  @TakesText(1, 50, 'validation.answer', 'validation.required')
  answer: string;
}

export class SaveSecurityQuestionDto extends CaptchaTokenDto {
  @FormRows(SecurityQuestionDto)
  @IsArray({ message: 'validation.invalid' })
  @ArrayMaxSize(securityQuestionsMax, { message: 'validation.questionsMax' })
  @ValidateNested({ each: true, message: 'validation.invalid' })
  questions: SecurityQuestionDto[];

  @TakesPresentPassword()
  password: string;
}

export interface SecurityQuestionsAnswer {
  questions: { question: string }[];
}

/** 1: the hall sends messages about bookings, changes and cancellations. Mandatory messages are always sent. */
export class MessageChoiceDto {
  @FormInteger()
  @IsIn([0, 1], { message: 'validation.invalid' })
  messages: 0 | 1;
}

export interface MessageChoice {
  messages: 0 | 1;
}

export class ResetPasswordDto {
  @TakesMobileOrMail()
  telnum: string;

  @TakesSmsCode()
  smscode: string;

  /** In the order of the questions: texts, or the saved `{ question, answer }`. */
  @IsOptional()
  @FormJsonList(answerTextOf)
  @IsArray({ message: 'validation.answersNeeded' })
  @ArrayMaxSize(securityQuestionsMax, { message: 'validation.answersNeeded' })
  @IsString({ each: true, message: 'validation.answersNeeded' })
  @MaxLength(50, { each: true, message: 'validation.answer' })
  answers?: string[];

  /** Required for a silent account without questions (`reason` proof_needed). */
  @IsOptional()
  @TakesNumberEnd()
  idnumend?: string;

  @IsPassword()
  password: string;

  @EqualsPassword()
  confirmpassword: string;
}

function answerTextOf(element: unknown): unknown {
  return typeof element === 'object' && element !== null && 'answer' in element
    ? element.answer
    : element;
}

/** A signed-in account proves its owner again before irreversible or confidential actions. */
export class ConfirmOwnerDto extends CaptchaTokenDto {
  @IsOptional()
  @TakesPresentPassword()
  password?: string;

  /** Instead of the password: a code to the account's own phone. */
  @IsOptional()
  @TakesSmsCode()
  smscode?: string;
}

export class DeleteAccountDto extends ConfirmOwnerDto {}

const deletePath = { user: 'userdelete', tg: 'tourguidedelete', ta: 'travelagentsdelete' } as const;

/** Calls of an account about itself, except its profile. */
export const ownAccountCalls = {
  sendOwnCode: ownCall('sendOwnCode', 'Sends a code to the account’s own phone.', {
    ownerOnly: true,
    Dto: SendOwnCodeDto,
    returns: answer<SendSmsAnswer>(),
  }),
  changePassword: ownCall(
    'changePassword',
    'Changes the password of the signed-in account, or sets the first one by a code.',
    { Dto: ChangePasswordDto, withFirstPasswd: true },
  ),
  changePhone: ownCall(
    'changePhone',
    'Changes the phone, by a code to the new one and the password; a first one by its code.',
    { ownerOnly: true, Dto: ChangePhoneDto },
  ),
  getSecurityQuestion: (type: AccountType) =>
    openCall(
      `${type}_account/getSecurityQuestion`,
      'The security questions of the signed-in account, or of the holder of a code to its phone.',
      { Dto: GetSecurityQuestionDto, returns: answer<SecurityQuestionsAnswer>() },
    ),
  saveSecurityQuestion: ownCall(
    'saveSecurityQuestion',
    'Sets the security questions; an empty list removes them.',
    { ownerOnly: true, Dto: SaveSecurityQuestionDto, returns: answer<SecurityQuestionsAnswer>() },
  ),
  resetPassword: (type: AccountType) =>
    publicCall(
      `${type}_account/resetPassword`,
      'Sets a new password by a code, and the answers where questions are set.',
      { Dto: ResetPasswordDto },
    ),
  getMessageChoice: ownCall('getMessageChoice', 'Whether messages about tickets are wanted.', {
    unlimited: true,
    returns: answer<MessageChoice>(),
  }),
  saveMessageChoice: ownCall('saveMessageChoice', 'Turns messages about tickets on or off.', {
    ownerOnly: true,
    unlimited: true,
    Dto: MessageChoiceDto,
    returns: answer<MessageChoice>(),
  }),
  deleteAccount: (type: AccountType) =>
    accountCall(
      `accountdelete/${deletePath[type]}`,
      'Deletes the account and erases its personal data; not while an order is open.',
      { access: [type], ownerOnly: true, Dto: DeleteAccountDto },
    ),
} as const;
