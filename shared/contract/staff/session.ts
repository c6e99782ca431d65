import { IsOptional } from 'class-validator';
import type { DocType, Locale } from '../../codes/states';
import type { OtherDocument } from '../../rules/document-kinds';
import type { Permission, StaffRole } from '../../rules/permissions';
import { EqualsPassword, IsStaffPassword } from '../field-rules';
import { TakesPresentPassword, TakesSecondFactor, TakesSmsCode, TakesText } from '../fields';
import type { GateKey } from './gate';
import { staffCall } from './endpoint';

export class StaffSignInDto {
  @TakesText(1, 40, 'validation.required')
  username: string;

  @TakesPresentPassword()
  password: string;

  /** Six digits of the authenticator, or one of the recovery codes. */
  @IsOptional()
  @TakesSecondFactor()
  totp?: string;
}

/** Required before anything else: changing the first password, setting up the second factor. */
export type StaffDuty = 'password' | 'totp';

/** The signed-in member of staff. */
export interface StaffMe {
  username: string;
  role: StaffRole;
  /** Empty while there is a `duty`. */
  permissions: Permission[];
  csrfToken: string;
  duty: StaffDuty | null;
  /** Whether the second factor is set up. */
  totp: boolean;
  /** The kinds of documents that the hall accepts. */
  doctypes: DocType[];
  /** All kinds that the hall added, with their names. */
  otherdoctypes: readonly OtherDocument[];
  /** Whether bookings need the health declaration. */
  healthdeclaration: boolean;
  /** The hall's name and address in each language. Empty: not set. */
  hall: Record<'name' | 'address', Record<Locale, string>>;
  /** When the session ends at the latest. */
  expiresat: string;
  /** Idle timeout in minutes. */
  idleminutes: number;
  /** The key that verifies the gate's lists. Null for readers who may not admit visitors. */
  gatekey: GateKey | null;
}

export class ChangeStaffPasswordDto {
  @TakesPresentPassword()
  oldpassword: string;

  @IsStaffPassword()
  password: string;

  @EqualsPassword()
  confirmpassword: string;
}

/**
 * Requires the password and the current factor before the second factor changes. An unlocked screen or a stolen password is
 * not enough. A member of staff who lost the factor asks an administrator.
 */
export class BeginTotpDto {
  @TakesPresentPassword()
  password: string;

  /** A code of the current factor, as for a sign-in. */
  @IsOptional()
  @TakesSecondFactor()
  totp?: string;
}

/** A secret to scan or type into an authenticator. */
export interface TotpEnrolment {
  secret: string;
  /** SVG text of a QR code. */
  qr: string;
}

export class ConfirmTotpDto {
  @TakesSmsCode()
  totp: string;
}

export interface TotpConfirmed {
  /** Each replaces a code for one sign-in. Shown only once. */
  recoverycodes: string[];
}

/** Header of a background poll, which does not extend the session. */
export const backgroundHeader = 'x-background';

export const sessionEndpoints = {
  signIn: staffCall<StaffMe>()('session', {
    access: 'anyone',
    summary: 'Sign in: name, password and, where one is set up, the second factor.',
    Dto: StaffSignInDto,
  }),
  me: staffCall<StaffMe>('get')('session', {
    access: 'signedin',
    summary: 'The signed-in member of staff and their permissions.',
  }),
  signOut: staffCall('delete')('session', {
    access: 'signedin',
    summary: 'Sign out.',
  }),
  changePassword: staffCall()('session/password', {
    access: 'signedin',
    summary: 'Change one’s own password; one’s other sessions end.',
    Dto: ChangeStaffPasswordDto,
  }),
  beginTotp: staffCall<TotpEnrolment>()('session/totp', {
    access: 'signedin',
    summary: 'Begin to set up the second factor: a secret, and its QR code.',
    Dto: BeginTotpDto,
  }),
  confirmTotp: staffCall<TotpConfirmed>('put')('session/totp', {
    access: 'signedin',
    summary: 'Put the second factor in force by a code of it; answers the recovery codes.',
    Dto: ConfirmTotpDto,
  }),
};
