import { IsOptional, IsString, Length, Matches } from 'class-validator';
import type { Permission, StaffRole } from '../../rules/permissions';

export class StaffSignInDto {
  @IsString({ message: 'validation.required' })
  @Length(1, 40, { message: 'validation.required' })
  username: string;

  @IsString({ message: 'validation.required' })
  @Length(1, 64, { message: 'validation.required' })
  password: string;

  /** Six digits of the authenticator, or one of the recovery codes. */
  @IsOptional()
  @IsString({ message: 'validation.totp' })
  @Matches(/^(\d{6}|[A-Z0-9]{5}-?[A-Z0-9]{5})$/i, { message: 'validation.totp' })
  totp?: string;
}

/** Who is signed in to the console. */
export interface StaffMe {
  username: string;
  role: StaffRole;
  permissions: Permission[];
  csrfToken: string;
}
