import { IsOptional, IsString, Length, Matches } from 'class-validator';
import type { DocType, Locale } from '../../codes/states';
import type { OtherDocument } from '../../rules/document-kinds';
import type { Permission, StaffRole } from '../../rules/permissions';
import { FormText } from '../coerce';
import { EqualsField, IsStaffPassword } from '../field-rules';
import { TakesPresentPassword, TakesSecondFactor } from '../fields';
import { staffEndpoint } from './endpoint';
import type { GateKey } from './gate';

export class StaffSignInDto {
  @FormText()
  @IsString({ message: 'validation.required' })
  @Length(1, 40, { message: 'validation.required' })
  username: string;

  @TakesPresentPassword()
  password: string;

  /** Six digits of the authenticator, or one of the recovery codes. */
  @IsOptional()
  @TakesSecondFactor()
  totp?: string;
}

/** What must be done before anything else: a first password changed, the second factor set up. */
export type StaffDuty = 'password' | 'totp';

/** Who is signed in to the console. */
export interface StaffMe {
  username: string;
  role: StaffRole;
  /** None while there is a `duty`. */
  permissions: Permission[];
  csrfToken: string;
  duty: StaffDuty | null;
  /** Whether the second factor is set up. */
  totp: boolean;
  /** The kinds of documents that the hall takes. */
  doctypes: DocType[];
  /** All kinds that the hall added, by which their names are known. */
  otherdoctypes: readonly OtherDocument[];
  /** What the hall calls itself and where it is, in each language; empty: not set. */
  hall: Record<'name' | 'address', Record<Locale, string>>;
  /** When the session ends whatever happens. */
  expiresat: string;
  /** Minutes without use after which it ends. */
  idleminutes: number;
  /** What the gate's lists are checked by; null for who may not admit. */
  gatekey: GateKey | null;
}

export class ChangeStaffPasswordDto {
  @TakesPresentPassword()
  oldpassword: string;

  @IsStaffPassword()
  password: string;

  @EqualsField('password', 'validation.confirmpassword')
  confirmpassword: string;
}

/**
 * Asks for the password again before the second factor changes, and for the factor that is in force: an unlocked screen
 * is not enough, nor is a password that somebody saw. Who has lost it asks an administrator.
 */
export class BeginTotpDto {
  @TakesPresentPassword()
  password: string;

  /** Of the factor in force, as at a sign-in. */
  @IsOptional()
  @TakesSecondFactor()
  totp?: string;
}

/** A secret to be scanned or typed into an authenticator. */
export interface TotpEnrolment {
  secret: string;
  /** SVG text of a QR code. */
  qr: string;
}

export class ConfirmTotpDto {
  @FormText()
  @IsString({ message: 'validation.smscode' })
  @Matches(/^\d{6}$/, { message: 'validation.smscode' })
  totp: string;
}

export interface TotpConfirmed {
  /** Each signs in once in place of a code; shown this one time. */
  recoverycodes: string[];
}

/** Header of a call that a page made by itself: it does not count as use of the session. */
export const backgroundHeader = 'x-background';

/** Its calls as the console makes them. */
export const sessionEndpoints = {
  me: staffEndpoint<undefined, StaffMe>()('get', 'session'),
  signIn: staffEndpoint<StaffSignInDto, StaffMe>()('post', 'session'),
  signOut: staffEndpoint()('delete', 'session'),
  changePassword: staffEndpoint<ChangeStaffPasswordDto>()('post', 'session/password'),
  beginTotp: staffEndpoint<BeginTotpDto, TotpEnrolment>()('post', 'session/totp'),
  confirmTotp: staffEndpoint<ConfirmTotpDto, TotpConfirmed>()('put', 'session/totp'),
};
