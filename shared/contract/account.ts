import { Equals, IsIn, IsOptional, MaxLength, ValidateIf } from 'class-validator';
import type { AccountStatus, DocType } from '../codes/states';
import { CaptchaTokenDto, SendCodeDto } from './captcha';
import { FormInteger, FormText } from './coerce';
import { EqualsPassword, IsGiven, IsPassword, IsUsername } from './field-rules';
import {
  TakesDocType,
  TakesIdNumber,
  TakesMobileOrMail,
  TakesNumberEnd,
  TakesPresentPassword,
  TakesRealName,
  TakesSmsCode,
} from './fields';

export const smsScenes = ['login', 'register', 'getpass', 'phone', 'reset'] as const;
export type SmsScene = (typeof smsScenes)[number];

export class SendSmsDto extends SendCodeDto {
  @TakesMobileOrMail()
  telnum: string;

  @IsIn(smsScenes, { message: 'validation.invalid' })
  scene: SmsScene;
}

export interface SendSmsAnswer {
  /** Seconds until another code can be requested. */
  resendafter: number;
}

/** Fields that every registration has, beside the contact. */
export class RegisterDto {
  @IsPassword()
  password: string;

  @EqualsPassword()
  confirmpassword: string;

  @TakesDocType()
  doctype: DocType;

  @TakesRealName()
  realname: string;

  @TakesIdNumber()
  idnum: string;

  @TakesSmsCode()
  smscode: string;

  /** The visitor read the protocol and agreed to it (spec 5). */
  @FormInteger()
  @Equals(1, { message: 'validation.agree' })
  agree: number;

  /** No effect. Earlier pages may send it. */
  @IsOptional()
  subject?: unknown;
}

export class RegisterUserDto extends RegisterDto {
  @FormText()
  @IsUsername()
  username: string;

  /** Here and below, `telnum` of an individual may be a mail address, which gets its codes and messages by mail. */
  @TakesMobileOrMail()
  telnum: string;
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

/** A silent account on a new device (`reason` proof_needed) needs one of the optional fields. */
export class SmsLoginDto {
  @TakesMobileOrMail()
  telnum: string;

  @TakesSmsCode()
  smscode: string;

  @ValidateIf(({ idnumend }: SmsLoginDto) => Boolean(idnumend))
  @TakesNumberEnd()
  idnumend?: string;

  @ValidateIf(({ password }: SmsLoginDto) => Boolean(password))
  @TakesPresentPassword()
  password?: string;

  /** The number belongs to another person now, who gets a new account. */
  @IsOptional()
  @FormInteger()
  @Equals(1, { message: 'validation.invalid' })
  fresh?: number;
}

/** The signed-in individual (spec 3). `telnum` and `idnum` are masked, and empty if not given yet. */
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
  /** Masked name of the operator who signed in for the agency. Missing if the agency itself signed in. */
  operatorname?: string;
  /** The operator must change the password before any other call. Missing if not. */
  passwddue?: boolean;
  /** With logininfo: what waits for the agency. */
  waiting?: {
    /** Names of the guides who applied, and of those who ask to be unbound; the longest waiting first. */
    applying: string[];
    leaving: string[];
    /** Orders with a future visit, by the agency or its guides. */
    orders: number;
    /** The number of operators. Missing for an operator, who does not manage them. */
    operators?: number;
  };
}

export interface SignInAnswer {
  authtoken?: string;
  /** With logininfo: the key under which the browser stores this reader's drafts, 32 bytes in hexadecimal. */
  keepkey?: string;
  /** With logininfo: why the account cannot book anything now. Missing if it can. */
  blocked?: {
    code: string;
    errmsg: string;
    /** For a guide or an agency: start of the current review state, and of a guide's binding. ISO 8601. */
    reviewsince?: string;
    /** Why the hall rejected it, in the reader's language. */
    reviewreason?: string;
    bindingsince?: string;
  };
  userInfo?: UserInfo;
  tourGuide?: TourGuideInfo;
  travelagents_status?: AccountStatus;
  travelAgents?: TravelAgentsInfo;
}

/**
 * The individual's profile. The document and its name can be set once and never changed. The other fields can change once in
 * 365 days (spec 5).
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

  /** Required of an account without a phone, which signed in by the messaging app. It needs a code of scene `phone`. */
  @IsOptional()
  @TakesMobileOrMail()
  telnum?: string;

  @IsOptional()
  @TakesSmsCode()
  smscode?: string;

  /** The consent of a registration, given with the document of an account that signed in without one. */
  @IsOptional()
  @FormInteger()
  @Equals(1, { message: 'validation.agree' })
  agree?: number;
}

export interface Profile {
  username: string;
  /** For an agency: the name of its contact person. */
  realname: string;
  /** Agencies only, like `licenceno`. Guides have `certno`. Both have `email` and optionally an image. */
  taname?: string;
  certno?: string;
  licenceno?: string;
  email?: string;
  hasimage?: boolean;
  doctype: DocType | null;
  /** Masked, like the phone. Empty if not given yet. */
  idnum: string;
  telnum: string;
  status: AccountStatus;
  /** Without a password (sign-in by code), one is set with a code. */
  haspassword: boolean;
}

export interface ProfileAnswer {
  profile: Profile;
  /** ISO 8601: when the profile becomes editable. Null if it is editable now. */
  editablefrom: string | null;
}

export interface StatusLogAnswer {
  /** `reason`: the hall's reason for a status, in the reader's language. */
  items: { description: string; reason?: string; time: string }[];
}
