import { Equals, IsIn, IsOptional, MaxLength } from 'class-validator';
import type { AccountStatus, DocType } from '../codes/states';
import { CaptchaTokenDto } from './captcha';
import { FormInteger, FormText } from './coerce';
import { EqualsField, IsGiven, IsPassword, IsUsername } from './field-rules';
import { TakesHiddenField } from './hidden-field';
import { TakesDocType, TakesIdNumber, TakesMobile, TakesRealName, TakesSmsCode } from './fields';

export const smsScenes = ['login', 'register', 'getpass', 'phone', 'reset'] as const;
export type SmsScene = (typeof smsScenes)[number];

export class SendSmsDto extends CaptchaTokenDto {
  @TakesMobile()
  telnum: string;

  @IsIn(smsScenes, { message: 'validation.invalid' })
  scene: SmsScene;
}

export interface SendSmsAnswer {
  /** Seconds until another code can be asked for. */
  resendafter: number;
}

/** What everyone gives who registers. */
export class RegisterDto {
  @IsPassword()
  password: string;

  @EqualsField('password', 'validation.confirmpassword')
  confirmpassword: string;

  @TakesDocType()
  doctype: DocType;

  @TakesRealName()
  realname: string;

  @TakesIdNumber()
  idnum: string;

  @TakesMobile()
  telnum: string;

  @TakesSmsCode()
  smscode: string;

  /** The protocol was read and agreed to (spec 5). */
  @FormInteger()
  @Equals(1, { message: 'validation.agree' })
  agree: number;

  @TakesHiddenField()
  subject?: string;
}

export class RegisterUserDto extends RegisterDto {
  @FormText()
  @IsUsername()
  username: string;
}

export class UsernameLoginDto extends CaptchaTokenDto {
  @FormText()
  @MaxLength(40, { message: 'validation.invalid' })
  @IsGiven()
  username: string;

  @MaxLength(64, { message: 'validation.invalid' })
  @IsGiven()
  password: string;
}

/** Guides and agencies sign in with their phone or ID number (spec 2). */
export class TypedLoginDto extends CaptchaTokenDto {
  @FormText()
  @MaxLength(40, { message: 'validation.invalid' })
  @IsGiven()
  loginname: string;

  @MaxLength(64, { message: 'validation.invalid' })
  @IsGiven()
  password: string;
}

export class SmsLoginDto {
  @TakesMobile()
  telnum: string;

  @TakesSmsCode()
  smscode: string;
}

/** The signed-in individual (spec 3); `telnum` and `idnum` come masked, empty where not given yet. */
export interface UserInfo {
  avatar: string;
  username: string;
  telnum: string;
  status: AccountStatus;
  idnum: string;
}

export interface TourGuideInfo {
  realname: string;
  status: AccountStatus;
  joinstatus: number;
  breakoffstatus: number;
  taname: string;
}

export interface TravelAgentsInfo {
  taname: string;
  status: AccountStatus;
  /** Masked name of the operator who signed in for the agency; missing where it is the agency itself. */
  operatorname?: string;
}

export interface SignInAnswer {
  authtoken?: string;
  /** With logininfo: the key under which the browser keeps what this reader has not sent yet, 32 bytes in hexadecimal. */
  keepkey?: string;
  /** With logininfo: why the account could book nothing at all now; missing where it could. */
  blocked?: {
    code: string;
    errmsg: string;
    /** Of a guide or an agency: since when its review stands as it does, and a guide's binding; ISO 8601. */
    reviewsince?: string;
    bindingsince?: string;
  };
  userInfo?: UserInfo;
  tourGuide?: TourGuideInfo;
  travelagents_status?: AccountStatus;
  travelAgents?: TravelAgentsInfo;
}

/**
 * The individual's profile. The document and, with it, the name can be given once and never changed;
 * the rest once in 365 days (spec 5).
 */
export class SaveProfileDto {
  @IsOptional()
  @FormText()
  @IsUsername()
  username?: string;

  @IsOptional()
  @TakesRealName()
  realname?: string;

  @IsOptional()
  @TakesDocType()
  doctype?: DocType;

  @IsOptional()
  @TakesIdNumber()
  idnum?: string;

  /** Where the account has none yet, who came in by the messaging app; asked for then, with a code of scene `phone`. */
  @IsOptional()
  @TakesMobile()
  telnum?: string;

  @IsOptional()
  @TakesSmsCode()
  smscode?: string;
}

export interface Profile {
  username: string;
  /** Of an agency: who speaks for it. */
  realname: string;
  /** Of an agency only, like `licenceno`; a guide has `certno`; both have `email` and maybe an image. */
  taname?: string;
  certno?: string;
  licenceno?: string;
  email?: string;
  hasimage?: boolean;
  doctype: DocType | null;
  /** Masked; empty where not given yet, as the phone. */
  idnum: string;
  telnum: string;
  status: AccountStatus;
  /** Missing a password (who came in by code), one is set by a code. */
  haspassword: boolean;
}

export interface ProfileAnswer {
  profile: Profile;
  /** ISO 8601: from when the profile can be edited; null when it can be edited now. */
  editablefrom: string | null;
}

export interface StatusLogAnswer {
  items: { description: string; time: string }[];
}
