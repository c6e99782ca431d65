import { plainToInstance } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsOptional,
  IsString,
  Length,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import type { AccountType } from '../codes/states';
import { normaliseMobileNumber } from '../rules/people';
import { CaptchaTokenDto } from './captcha';
import { FormJsonList, FormNormalised, FormText } from './coerce';
import { IsMobile, IsPassword, IsSmsCode, Matches } from './field-rules';

const deletePath = { user: 'userdelete', tg: 'tourguidedelete', ta: 'travelagentsdelete' } as const;

/** What each account type does with its own account, besides its profile. */
export const ownAccountCalls = {
  changePassword: (type: AccountType) => `${type}_account/changePassword`,
  changePhone: (type: AccountType) => `${type}_account/changePhone`,
  getSecurityQuestion: (type: AccountType) => `${type}_account/getSecurityQuestion`,
  saveSecurityQuestion: (type: AccountType) => `${type}_account/saveSecurityQuestion`,
  resetPassword: (type: AccountType) => `${type}_account/resetPassword`,
  deleteAccount: (type: AccountType) => `accountdelete/${deletePath[type]}`,
} as const;

export const securityQuestionsMax = 3;

export class ChangePasswordDto extends CaptchaTokenDto {
  @IsString({ message: 'validation.required' })
  @Length(1, 64, { message: 'validation.required' })
  oldpassword: string;

  @IsPassword()
  password: string;

  @Matches('password', 'validation.confirmpassword')
  confirmpassword: string;
}

export class ChangePhoneDto extends CaptchaTokenDto {
  @FormNormalised(normaliseMobileNumber)
  @IsMobile()
  telnum: string;

  @FormText()
  @IsSmsCode()
  smscode: string;

  @IsString({ message: 'validation.required' })
  @Length(1, 64, { message: 'validation.required' })
  password: string;
}

/** Who is not signed in proves by a code that the phone is theirs, to be told what a reset will ask. */
export class GetSecurityQuestionDto {
  @IsOptional()
  @FormNormalised(normaliseMobileNumber)
  @IsMobile()
  telnum?: string;

  @IsOptional()
  @FormText()
  @IsSmsCode()
  smscode?: string;
}

export class SecurityQuestionDto {
  @FormText()
  @IsString({ message: 'validation.required' })
  @Length(2, 50, { message: 'validation.question' })
  question: string;

  @FormText()
  @IsString({ message: 'validation.required' })
  @Length(1, 50, { message: 'validation.answer' })
  answer: string;
}

export class SaveSecurityQuestionDto extends CaptchaTokenDto {
  @FormJsonList((question) => plainToInstance(SecurityQuestionDto, question))
  @IsArray({ message: 'validation.invalid' })
  @ArrayMaxSize(securityQuestionsMax, { message: 'validation.questionsMax' })
  @ValidateNested({ each: true, message: 'validation.invalid' })
  questions: SecurityQuestionDto[];

  @IsString({ message: 'validation.required' })
  @Length(1, 64, { message: 'validation.required' })
  password: string;
}

export interface SecurityQuestionsAnswer {
  questions: { question: string }[];
}

export class ResetPasswordDto {
  @FormNormalised(normaliseMobileNumber)
  @IsMobile()
  telnum: string;

  @FormText()
  @IsSmsCode()
  smscode: string;

  /** In the order of the questions: texts, or `{ question, answer }` as they were saved. */
  @IsOptional()
  @FormJsonList(answerTextOf)
  @IsArray({ message: 'validation.answersNeeded' })
  @ArrayMaxSize(securityQuestionsMax, { message: 'validation.answersNeeded' })
  @IsString({ each: true, message: 'validation.answersNeeded' })
  @MaxLength(50, { each: true, message: 'validation.answer' })
  answers?: string[];

  @IsPassword()
  password: string;

  @Matches('password', 'validation.confirmpassword')
  confirmpassword: string;
}

function answerTextOf(element: unknown): unknown {
  return typeof element === 'object' && element !== null && 'answer' in element
    ? element.answer
    : element;
}

export class DeleteAccountDto extends CaptchaTokenDto {
  @IsOptional()
  @IsString({ message: 'validation.required' })
  @Length(1, 64, { message: 'validation.required' })
  password?: string;

  /** Instead of the password: a code to the account's own phone. */
  @IsOptional()
  @FormText()
  @IsSmsCode()
  smscode?: string;
}
