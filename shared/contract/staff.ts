import { IsOptional, IsString, Length, Matches } from 'class-validator';
import type { SeatPool, SessionState } from '../codes/states';
import type { Permission, StaffRole } from '../rules/permissions';

/** The staff console's calls: JSON under this base, with a cookie and, for changes, a CSRF token. */
export const adminBase = '/admin/api';
export const csrfHeader = 'x-csrf-token';

export class StaffSignInDto {
  @IsString({ message: 'validation.required' })
  @Length(1, 40, { message: 'validation.required' })
  username: string;

  @IsString({ message: 'validation.required' })
  @Length(1, 64, { message: 'validation.required' })
  password: string;

  @IsOptional()
  @IsString({ message: 'validation.smscode' })
  @Matches(/^\d{6}$/, { message: 'validation.smscode' })
  totp?: string;
}

/** Who is signed in to the console. */
export interface StaffMe {
  username: string;
  role: StaffRole;
  permissions: Permission[];
  csrfToken: string;
}

export interface SessionFill {
  eventssessionid: string;
  areaname: string;
  session: string;
  state: SessionState;
  pools: { pool: SeatPool; capacity: number; sold: number }[];
}

export interface DayOverview {
  day: string;
  sessions: SessionFill[];
}

export interface QueueOverview {
  /** Requests accepted and not decided. */
  undecided: number;
  oldestSeconds: number;
  /** Jobs in the queue; null while Redis is away. */
  depth: number | null;
  /** Decided in the last minute, by outcome. */
  lastMinute: { outcome: string; count: number }[];
}

/** RFC 9457. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  errors?: { field: string; message: string }[];
  /** The second factor is asked for. */
  totpNeeded?: boolean;
}
